import {
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  Spinner,
  tokens,
  typographyStyles,
} from '@fluentui/react-components';
import { type ReactNode, useId, useMemo } from 'react';
import { type AppError, isNowhere } from '#core/errors/app-error.ts';
import { RetryActions } from '#core/ui/page/state-message.tsx';
import { useRetryFocus } from '#core/ui/focus.ts';
import { useSlice } from '#core/ui/services.tsx';
import { sizes } from '#core/ui/theme/sizes.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { useExecute, useQuery } from '#core/ui/use-messages.ts';
import { useNews } from '#core/ui/use-news.ts';
import { type AttachmentListId, listKeyOf, subjectIdOf } from './attachment-list.rule.ts';
import { attachmentsStoreToken } from './attachments.store.ts';
import { EditedList } from './edited-list.tsx';
import { LoadAttachments } from './load-attachments.query.ts';
import { rowHeight, ShownList } from './attachment-row.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, maxWidth: sizes.field },
  title: typographyStyles.body1Strong,
  spinner: { justifyContent: 'start', minHeight: rowHeight },
});

/**
 * Edit adds, deletes and prints; the others only download (Spec 1 §2). Logistics prints as well (Spec 2 §1), shows what was
 * printed for the kit, and the Finnish attachments where there are none in the list's language (decision A28).
 */
export type AttachmentListMode = 'Edit' | 'View' | 'DKPreview' | 'Logistics';

interface Shown {
  readonly list: AttachmentListId;
  readonly title: string;
}

/** In logistics of the referral whose kit they go into. */
export type AttachmentListProps = Shown &
  (
    | { readonly mode: Exclude<AttachmentListMode, 'Logistics'>; readonly referralId?: undefined }
    | { readonly mode: 'Logistics'; readonly referralId: string }
  );

/** A list of attachments with its title. Loads itself, and with itself the feature. */
export function AttachmentList({ list, mode, title, referralId }: AttachmentListProps): ReactNode {
  const styles = useStyles();
  const titleId = useId();
  return (
    // A group as the fields around it are, not a section: a product of 30 analyses has 30 lists.
    <div role="group" aria-labelledby={titleId} className={styles.root}>
      <span id={titleId} className={styles.title}>
        {title}
      </span>
      <LoadedList list={list} mode={mode} titleId={titleId} referralId={referralId} />
    </div>
  );
}

interface LoadedListProps extends Pick<AttachmentListProps, 'list' | 'mode' | 'referralId'> {
  readonly titleId: string;
  /** Shown in place of a list in another language, and marked as such. */
  readonly isSubstitute?: boolean;
}

function LoadedList({ list, mode, titleId, referralId, isSubstitute = false }: LoadedListProps): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  const key = listKeyOf(list);
  // By its key: the parent need not pass the same object.
  const [ownList, query] = useMemo(() => [list, new LoadAttachments(list)] as const, [key]); // oxlint-disable-line react/exhaustive-deps
  const { status, error, reload } = useQuery(query);
  const { execute } = useExecute();
  useNews(
    (message) => message.kind === 'files' && message.id === subjectIdOf(ownList),
    // Beside what is shown, with its uploads and what is asked about a file.
    () => (status === 'failed' ? reload() : void execute(query)),
  );
  if (status === 'failed') return <ListFailure error={error} onRetry={reload} />;
  // Neither the store nor the texts are there before the first answer.
  if (status === 'pending')
    return (
      // Until the delay is over Fluent has no label to name it by.
      <Spinner
        size="tiny"
        delay={200}
        aria-label={t('core:loading')}
        label={t('core:loading')}
        className={styles.spinner}
      />
    );
  if (mode === 'Edit') return <EditedList list={ownList} titleId={titleId} />;
  const shown = <ShownList list={ownList} referralId={referralId} isSubstitute={isSubstitute} />;
  if (mode !== 'Logistics' || isSubstitute || list.languageCode === 'fi') return shown;
  return (
    <UnlessEmpty list={ownList} shown={shown}>
      <LoadedList
        list={{ ...ownList, languageCode: 'fi' }}
        mode={mode}
        titleId={titleId}
        referralId={referralId}
        isSubstitute
      />
    </UnlessEmpty>
  );
}

interface UnlessEmptyProps {
  readonly list: AttachmentListId;
  readonly shown: ReactNode;
  /** Shown instead when it has no attachments (decision A28). */
  readonly children: ReactNode;
}

function UnlessEmpty({ list, shown, children }: UnlessEmptyProps): ReactNode {
  const isEmpty = useSlice(attachmentsStoreToken, ({ lists }) => !lists[listKeyOf(list)]?.length);
  return isEmpty ? children : shown;
}

interface ListFailureProps {
  /** What went wrong: links to its entries in the event log. */
  readonly error: AppError | undefined;
  readonly onRetry: () => void;
}

/** Shown in place of a list that could not be loaded. */
function ListFailure({ error, onRetry }: ListFailureProps): ReactNode {
  const t = useTranslate();
  return (
    <MessageBar ref={useRetryFocus()} intent="error" layout="multiline" role="alert">
      {/* When the feature itself could not be loaded, its texts are not there either. */}
      <MessageBarBody>
        {/* Not there with the texts either: one line is enough then. */}
        <div>{t('attachments:toast.fileFailed', { defaultValue: '' })}</div>
        <span>{t('attachments:loadFailed', { defaultValue: t('core:toast.partNotLoaded') })}</span>
      </MessageBarBody>
      <MessageBarActions>
        {/* What the list was of is gone: no try brings it back. */}
        <RetryActions error={error} onRetry={isNowhere(error) ? undefined : onRetry} />
      </MessageBarActions>
    </MessageBar>
  );
}
