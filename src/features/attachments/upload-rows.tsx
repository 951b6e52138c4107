import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  ProgressBar,
  tokens,
  typographyStyles,
} from '@fluentui/react-components';
import { useId, type ReactNode, type RefObject } from 'react';
import { DismissButton } from '#core/ui/actions/dismiss-button.tsx';
import { useFocusFallback } from '#core/ui/focus.ts';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { type AttachmentListId, type UploadError, wordsOf } from './attachment-list.rule.ts';
import { attachmentsStoreToken, uploadKeyOf } from './attachments.store.ts';
import type { Upload, Uploads } from './use-uploads.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  upload: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  name: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  error: { overflowWrap: 'anywhere' },
});

interface UploadRowsProps extends Pick<Uploads, 'uploads' | 'dismiss' | 'retry'> {
  readonly list: AttachmentListId;
  /** Gets the focus when the last message is put away. */
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
}

/** The files that are being uploaded, and under them what is wrong with those that were refused. */
export function UploadRows({ list, uploads, dismiss, retry, buttonRef }: UploadRowsProps): ReactNode {
  const styles = useStyles();
  const focusFallback = useFocusFallback((messages) => messages.querySelector('button') ?? buttonRef.current);
  const refused = uploads.filter(({ refusal }) => refusal);
  return (
    <>
      {uploads
        .filter(({ refusal }) => !refusal)
        .map((upload) => (
          <UploadProgress key={upload.id} list={list} upload={upload} />
        ))}
      {/* There before its first message: what an alert holds when it appears is not announced everywhere. */}
      <div role="alert" className={refused.length > 0 ? styles.root : undefined} {...focusFallback}>
        {refused.map((upload) => (
          <RefusedFile
            key={upload.id}
            upload={upload}
            onRetry={() => retry(upload)}
            onDismiss={() => dismiss(upload.id)}
          />
        ))}
      </div>
    </>
  );
}

/** Follows its own file's progress only. */
function UploadProgress({ list, upload: { name } }: { list: AttachmentListId; upload: Upload }): ReactNode {
  const t = useTranslate('attachments');
  const styles = useStyles();
  const labelId = useId();
  const fraction = useSlice(attachmentsStoreToken, ({ progress }) => progress[uploadKeyOf(list, name)]);
  return (
    <div className={styles.upload}>
      <span id={labelId} className={styles.name}>
        {t(fraction === undefined ? 'waiting' : 'uploading', { name })}
      </span>
      <ProgressBar aria-labelledby={labelId} thickness="large" value={fraction ?? 0} />
    </div>
  );
}

interface RefusedFileProps {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}

function RefusedFile({ upload, onRetry, onDismiss }: RefusedFileProps): ReactNode {
  const t = useTranslate('attachments');
  const styles = useStyles();
  const { name, refusal } = upload;
  const { first, behind } = wordsOf(refusal?.problem ?? 'addFailed');
  const textOf = (problem: UploadError): string => t(`uploadError.${problem}`, { name, found: refusal?.found ?? '' });
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody className={styles.error}>
        <span>{textOf(first)}</span>
        {/* On a line of its own: a file's name ends without a full stop. */}
        {behind && <div>{textOf(behind)}</div>}
      </MessageBarBody>
      <MessageBarActions containerAction={<DismissButton label={t('dismiss', { name })} onDismiss={onDismiss} />}>
        {refusal?.retry && (
          <Button aria-label={t('retry', { name })} onClick={onRetry}>
            {t('core:button.retry')}
          </Button>
        )}
      </MessageBarActions>
    </MessageBar>
  );
}
