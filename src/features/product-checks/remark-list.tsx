import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { ErrorCircleRegular, InfoRegular, WarningRegular } from '@fluentui/react-icons';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { remarkKey, type AcceptedRemarks, type HvaProductRemark } from '#core/contracts/product-check.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { busToken } from '#core/di/token.ts';
import type { MessageType } from '#core/feedback/feature-texts.ts';
import { useFocusFallback } from '#core/ui/focus.ts';
import { useService } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { reasonOf } from './remarks.rule.ts';

export const useChecksStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  heading: { ...typographyStyles.body1Strong, margin: 0 },
  strength: {
    ...typographyStyles.caption1Strong,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
  },
  note: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2, margin: 0 },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    paddingLeft: tokens.spacingHorizontalL,
    overflowWrap: 'anywhere',
  },
});

interface ChecksPanelProps {
  /** The checks could not be had; asks for them again. */
  readonly onRetry: (() => void) | undefined;
  /** Something newer is stored, which the form beside it takes in with its own save only. */
  readonly isBehind: boolean;
  /** What they say; undefined while it is awaited. */
  readonly children: ReactNode;
}

/** 'Tarkistukset': what the checks say of what is stored. */
export function ChecksPanel({ onRetry, isBehind, children }: ChecksPanelProps): ReactNode {
  const t = useTranslate('productChecks');
  const styles = useChecksStyles();
  const headingId = useId();
  // 'Yritä uudelleen' is gone with its press.
  const focusFallback = useFocusFallback((panel) => panel.querySelector('h2'));
  return (
    <section aria-labelledby={headingId} className={styles.root} data-no-print="" {...focusFallback}>
      <div>
        <h2 id={headingId} tabIndex={-1} className={styles.heading}>
          {t('title')}
        </h2>
        {!onRetry && children !== undefined && <p className={styles.note}>{t(isBehind ? 'ofFormer' : 'ofStored')}</p>}
      </div>
      {onRetry ? (
        <p className={styles.note}>
          {t('failed')} <Button size="small" onClick={onRetry} children={t('core:button.retry')} />
        </p>
      ) : (
        children
      )}
    </section>
  );
}

/** What changes what is stored, and no version, with which checks come anew. */
const quiet: ReadonlySet<string> = new Set<MessageType>([
  'attachments.uploadAttachment',
  'attachments.deleteAttachment',
  'configurator.confirmTranslation',
  'hvaProduct.confirmTranslation',
]);

/** Refetches checks after this tab's changes of files and of translations that hold good. */
export function useQuietChanges(refetch: () => void): void {
  const bus = useService(busToken);
  useEffect(
    () =>
      bus.subscribe(({ message, outcome }) => {
        // One without an answer may be done as well.
        if (outcome !== 'started' && quiet.has(message.about.type)) refetch();
      }),
    [bus, refetch],
  );
}

const icons = {
  must: <ErrorCircleRegular aria-hidden />,
  should: <WarningRegular aria-hidden />,
  note: <InfoRegular aria-hidden />,
};

export function StrengthHeading({ strength }: { readonly strength: keyof typeof icons }): ReactNode {
  const t = useTranslate('productChecks');
  const styles = useChecksStyles();
  return (
    <h3 className={styles.strength}>
      {icons[strength]}
      {t(`strength.${strength}`)}
    </h3>
  );
}

/** So many remarks of a strength are shown until the rest is asked for: beside a form there is little room. */
export const shownAtFirst = 4;

export interface RemarkListProps<Remark extends HvaProductRemark> {
  readonly remarks: readonly Remark[];
  readonly accepted: readonly AcceptedRemarks[];
  /** The link to the remark's place. */
  readonly linkTo: (remark: Remark) => ReactNode;
}

/** Remarks by how much they matter, each with a link to its place, and the reason for which it was left. */
export function RemarkList<Remark extends HvaProductRemark>(props: RemarkListProps<Remark>): ReactNode {
  return (['should', 'note'] as const).map((strength) => {
    const remarks = props.remarks.filter((remark) => remark.strength === strength);
    return remarks.length > 0 && <OfStrength key={strength} strength={strength} {...props} remarks={remarks} />;
  });
}

interface OfStrengthProps<Remark extends HvaProductRemark> extends RemarkListProps<Remark> {
  readonly strength: 'should' | 'note';
}

function OfStrength<Remark extends HvaProductRemark>(props: OfStrengthProps<Remark>): ReactNode {
  const { strength, remarks, accepted, linkTo } = props;
  const t = useTranslate('productChecks');
  const styles = useChecksStyles();
  const textOf = useCheckText();
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The button is gone with its press: the focus goes on to what it has shown.
  useEffect(() => {
    if (isWhole) list.current?.children[shownAtFirst]?.querySelector<HTMLElement>('a, button')?.focus();
  }, [isWhole]);
  const shown = isWhole ? remarks : remarks.slice(0, shownAtFirst);
  return (
    <div>
      <StrengthHeading strength={strength} />
      <ul ref={list} className={styles.list}>
        {shown.map((remark) => {
          const reason = reasonOf(remark, accepted);
          return (
            <li key={remarkKey(remark)}>
              {linkTo(remark)}
              <div>{textOf(remark)}</div>
              {reason && (
                <p className={styles.note}>{t('accepted', { name: reason.acceptedBy, reason: reason.reason })}</p>
              )}
            </li>
          );
        })}
      </ul>
      {shown.length < remarks.length && (
        <Button size="small" appearance="subtle" onClick={() => setWhole(true)}>
          {t('showAll', { count: remarks.length })}
        </Button>
      )}
    </div>
  );
}

/** What a check says. */
export function useCheckText(): (remark: HvaProductRemark) => string {
  const t = useTranslate('productChecks');
  return ({ check, values }) => {
    const other = values['language'] as Language | undefined;
    return t(`check.${check}`, { ...values, language: other && t(`core:language.${other}`) });
  };
}
