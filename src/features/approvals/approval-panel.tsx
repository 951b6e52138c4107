import { Button, makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { ProductApproval } from '#core/contracts/product-approval.contract.ts';
import type { Product } from '#core/contracts/product.contract.ts';
import { isUnknownCall } from '#core/errors/app-error.ts';
import type { LiveMessage } from '#core/ports/live.ts';
import { useFocusFallback } from '#core/ui/focus.ts';
import { formatDateTime } from '#core/ui/format/dates.ts';
import { TextLink } from '#core/ui/navigation/links.tsx';
import { useService, useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { type QueryState, useExecute, useQuery } from '#core/ui/use-messages.ts';
import { useNews } from '#core/ui/use-news.ts';
import { ApprovalState } from '../dk-catalogue/approval-state.public.tsx';
import { configuratorPath } from '../dk-catalogue/product-paths.public.ts';
import { ApprovalActions, useEditText } from './approval-actions.tsx';
import { approvalsStoreToken, forgetOthers } from './approvals.store.ts';
import { Comments } from './comment-list.tsx';
import { LoadApproval } from './load-approval.query.ts';
import type { CommentedScreen } from './new-comment.tsx';
import type { SeenContents } from './use-review-steps.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  heading: { ...typographyStyles.body1Strong, margin: 0 },
  note: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2, margin: 0, overflowWrap: 'anywhere' },
  quoted: { ...typographyStyles.body1, margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  clamped: { display: '-webkit-box', overflow: 'hidden', '-webkit-line-clamp': '3', '-webkit-box-orient': 'vertical' },
  steps: { margin: 0, paddingLeft: tokens.spacingHorizontalL },
});

export interface ApprovalPanelProps extends CommentedScreen {
  /** Of the preview, which shows all that is decided about: refetches it. */
  readonly onRefetch?: () => Promise<unknown>;
}

/** The review by a second person: where it stands, what this person may do about it, and the comments. */
export function ApprovalPanel({ onRefetch, ...screen }: ApprovalPanelProps): ReactNode {
  const { product } = screen;
  const { productId } = product;
  const t = useTranslate('approvals');
  const styles = useStyles();
  const [headingId, changedId] = [useId(), useId()];
  const heading = useRef<HTMLHeadingElement>(null);
  // After the dialog has given back the focus, to nothing.
  const focusHeading = (): void => void setTimeout(() => heading.current?.focus());
  // 'Yritä uudelleen' and 'Näytä nykyinen sisältö' are gone once pressed.
  const focusFallback = useFocusFallback(() => heading.current);
  const newest = useNewest(product);
  const { status, error, reload } = useQuery(newest);
  const store = useService(approvalsStoreToken);
  useEffect(() => forgetOthers(store, productId), [store, productId]);
  const approval = useSlice(approvalsStoreToken, ({ approvals }) => approvals[productId]);
  const { execute } = useExecute();
  const refetchApproval = useCallback(() => execute(new LoadApproval(productId, '')), [execute, productId]);
  const isFirst = newest.news === 0;
  const { seen, refetch } = useSeen(product, { approval, status, isFirst, refetchApproval, onRefetch });
  const isUnseen = seen !== undefined && approval !== undefined && seen.contentHash !== approval.contentHash;
  // A backend without reviews (decision A31).
  if (error && isUnknownCall(error)) return undefined;
  return (
    <section aria-labelledby={headingId} className={styles.root} data-no-print="" {...focusFallback}>
      <h2 id={headingId} ref={heading} tabIndex={-1} className={styles.heading}>
        {t('title')}
      </h2>
      {status === 'failed' && !approval && (
        <p className={styles.note}>
          {t('failed')} <Button size="small" onClick={reload} children={t('core:button.retry')} />
        </p>
      )}
      {approval && (
        <>
          {isUnseen && <Changed id={changedId} isCertain={seen.contentHash !== unknownHash} onShow={refetch} />}
          <Standing approval={approval} />
          <ApprovalActions
            approval={approval}
            seen={seen}
            unseenId={isUnseen ? changedId : undefined}
            focusHeading={focusHeading}
            onOther={refetch}
          />
          {!onRefetch && approval.state === 'requested' && (
            <TextLink to={configuratorPath(productId, 5)}>{t('inPreview')}</TextLink>
          )}
          <Comments {...screen} approval={approval} />
        </>
      )}
    </section>
  );
}

/** Milliseconds in which what belongs together comes: the answer of a save, and the two messages that tell of it. */
const pause = 300;

/** Asks for the review of the version on the screen, and anew after news of it; once for what comes together. */
function useNewest(product: Product): LoadApproval {
  const { productId, modifiedAt } = product;
  const [news, setNews] = useState(0);
  useNews(
    (message) => isAbout(message, product),
    () => setNews((before) => before + 1),
  );
  const [asked, setAsked] = useState({ modifiedAt, news });
  useEffect(() => {
    const timer = setTimeout(() => setAsked({ modifiedAt, news }), pause);
    return () => clearTimeout(timer);
  }, [modifiedAt, news]);
  return new LoadApproval(productId, asked.modifiedAt, asked.news);
}

interface SeenOptions extends Pick<ApprovalPanelProps, 'onRefetch'> {
  readonly approval: ProductApproval | undefined;
  /** Of its reading: only what is ready is of now. */
  readonly status: QueryState['status'];
  /** It is the one that began with the screen. */
  readonly isFirst: boolean;
  readonly refetchApproval: () => Promise<unknown>;
}

/** In place of the hash of contents of which nobody knows whether they are those of a review that was read late. */
const unknownHash = '';

/**
 * The contents that the preview shows, and how they are refetched. Their hash is older than what is on the screen, if
 * anything: what somebody changes in between, the server refuses. That of a later reading than the first may be newer:
 * it is no hash of what is shown.
 */
function useSeen({ productId, modifiedAt }: Product, options: SeenOptions) {
  const { approval, status, isFirst, refetchApproval, onRefetch } = options;
  const store = useService(approvalsStoreToken);
  const [contentHash, setContentHash] = useState<string>();
  const [isLate, setLate] = useState(false);
  if (!isLate && (status === 'failed' || !isFirst)) setLate(true);
  if (contentHash === undefined && status === 'ready' && approval)
    setContentHash(isLate ? unknownHash : approval.contentHash);
  const refetch = async (): Promise<void> => {
    await refetchApproval();
    const hash = store.getState().approvals[productId]?.contentHash;
    await onRefetch?.();
    setContentHash(hash);
  };
  const seen: SeenContents | undefined =
    onRefetch && contentHash !== undefined ? { modifiedAt, contentHash } : undefined;
  return { seen, refetch };
}

/** Where it stands: the last step with what was said, who has changed it since, and the steps before. */
function Standing({ approval }: { readonly approval: ProductApproval }): ReactNode {
  const { state, steps, edits } = approval;
  const t = useTranslate('approvals');
  const styles = useStyles();
  const editText = useEditText();
  const [showsSteps, setShowsSteps] = useState(false);
  const [last, ...earlier] = steps;
  const editors = edits.map(editText);
  return (
    <>
      {/* A colleague's step comes by itself. */}
      <div role="status">
        <ApprovalState state={state} byName={last?.byName} at={last?.at} />
      </div>
      {last?.note && <Note text={t('quoted', { text: last.note })} />}
      {state !== 'approved' && editors.length > 0 && (
        <p className={styles.note}>{t('editors', { count: editors.length, editors: editors.join('; ') })}</p>
      )}
      {earlier.length > 0 && (
        <div>
          <Button
            size="small"
            appearance="subtle"
            aria-expanded={showsSteps}
            onClick={() => setShowsSteps(!showsSteps)}
          >
            {showsSteps ? t('hideSteps') : t('showSteps', { count: earlier.length })}
          </Button>
          {showsSteps && (
            <ol className={styles.steps}>
              {earlier.map((step) => (
                <li key={step.at} className={styles.note}>
                  {t(`step.${step.state}`, { name: step.byName, time: formatDateTime(step.at) })}
                  {step.note && ` ${t('quoted', { text: step.note })}`}
                </li>
              ))}
            </ol>
          )}
        </div>
      )}
    </>
  );
}

/** More than this would push what can be done about it out of the sidebar. */
const shortNote = 120;

/** What was said at a step; of a long word its beginning, until all of it is asked for. */
function Note({ text }: { readonly text: string }): ReactNode {
  const t = useTranslate('approvals');
  const styles = useStyles();
  const textId = useId();
  const [showsAll, setShowsAll] = useState(false);
  const isLong = text.length > shortNote || text.split('\n').length > 3;
  return (
    <div>
      <p id={textId} className={mergeClasses(styles.quoted, isLong && !showsAll && styles.clamped)}>
        {text}
      </p>
      {isLong && (
        <Button
          size="small"
          appearance="subtle"
          aria-expanded={showsAll}
          aria-controls={textId}
          onClick={() => setShowsAll(!showsAll)}
        >
          {t(showsAll ? 'showLess' : 'showAll')}
        </Button>
      )}
    </div>
  );
}

interface ChangedProps {
  readonly id: string;
  readonly isCertain: boolean;
  readonly onShow: () => Promise<void>;
}

/** Says that what is on the screen is no longer what is stored, or may not be. */
function Changed({ id, isCertain, onShow }: ChangedProps): ReactNode {
  const t = useTranslate('approvals');
  const styles = useStyles();
  return (
    <div role="status">
      <p id={id} className={styles.note}>
        {t(isCertain ? 'changed' : 'mayHaveChanged')}
      </p>
      <Button size="small" onClick={() => void onShow()}>
        {t('showCurrent')}
      </Button>
    </div>
  );
}

/** Whether colleagues have done something about the product. */
function isAbout(message: LiveMessage, { productId, modifiedAt }: Product): boolean {
  if (message.kind === 'approval') return message.id === productId;
  return message.kind === 'changed' && message.id === productId && message.modifiedAt > modifiedAt;
}
