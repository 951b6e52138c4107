import { Badge, Button, makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import {
  ArrowDownloadRegular,
  CheckmarkCircleRegular,
  DeleteRegular,
  DocumentPdfRegular,
  PrintRegular,
} from '@fluentui/react-icons';
import { type ReactNode, useState } from 'react';
import { type Attachment, visibleName } from '#core/contracts/attachment.contract.ts';
import { printerToken } from '#core/ports/paper-and-files.ts';
import { useFocusFallback } from '#core/ui/focus.ts';
import { formatDate } from '#core/ui/format/dates.ts';
import { useService, useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useExecute } from '#core/ui/use-messages.ts';
import type { FileOrigin } from './attachment-calls.ts';
import { listKeyOf, type AttachmentListId } from './attachment-list.rule.ts';
import { attachmentsStoreToken, printedKeyOf } from './attachments.store.ts';
import { DownloadAttachment } from './download-attachment.command.ts';
import { PrintAttachment } from './print-attachment.command.ts';

/** What an attachment's row is high, where its name stands in one line. A list that has one, or none yet, takes as much: what is under it stays. */
export const rowHeight = '41px';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    minHeight: rowHeight,
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} 0`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  icon: { flexShrink: 0, fontSize: '24px', color: tokens.colorBrandForeground1 },
  what: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalM, flexGrow: 1 },
  name: { ...typographyStyles.body1, overflowWrap: 'anywhere', minWidth: 0 },
  added: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', flexShrink: 0, gap: tokens.spacingHorizontalXS },
});

interface AttachmentRowProps {
  readonly attachment: Pick<Attachment, 'attachmentId' | 'name' | 'createdAt'>;
  readonly origin?: FileOrigin;
  /** It may be printed, too; what is only shown is downloaded (Spec 1 §2). */
  readonly mayPrint?: boolean;
  /** Shows whether it was printed for this referral's kit in this browser session. */
  readonly referralId?: string;
  /** It is Finnish where another language was wanted. */
  readonly isSubstitute?: boolean;
  /** Resolves once it is deleted, or is not to be. Absent where nothing is deleted. */
  readonly onDelete?: () => Promise<void>;
}

/** One attachment with what can be done with it. */
function AttachmentRow(props: AttachmentRowProps): ReactNode {
  const { attachment, origin, mayPrint, referralId, isSubstitute, onDelete } = props;
  const { attachmentId, name, createdAt } = attachment;
  const t = useTranslate('attachments');
  const styles = useStyles();
  const { download, print, isBusy } = useAttachmentFile(attachment, { origin, referralId });
  const printedKey = referralId && printedKeyOf(referralId, attachmentId);
  const isPrinted = useSlice(attachmentsStoreToken, ({ printed }) => printed.some((key) => key === printedKey));
  const [isBeingDeleted, setBeingDeleted] = useState(false);
  const deleteIt = async (): Promise<void> => {
    setBeingDeleted(true);
    await onDelete?.();
    setBeingDeleted(false);
  };
  return (
    <li className={styles.row}>
      <DocumentPdfRegular aria-hidden className={styles.icon} />
      <span className={styles.what}>
        <span className={styles.name}>{name}</span>
        <span className={styles.added}>{t('addedAt', { date: formatDate(createdAt) })}</span>
        {isSubstitute && (
          <Badge appearance="tint" color="warning">
            {t('finnish')}
          </Badge>
        )}
        {/* A live region: it changes under the button that was pressed. */}
        {referralId !== undefined && (
          <span role="status">
            {isPrinted && (
              <Badge appearance="tint" color="success" icon={<CheckmarkCircleRegular />}>
                {t('printed')}
              </Badge>
            )}
          </span>
        )}
      </span>
      <span className={styles.actions} data-no-print="">
        <Button
          appearance="subtle"
          icon={<ArrowDownloadRegular />}
          aria-label={t('download', { name })}
          title={t('download', { name })}
          disabledFocusable={isBusy}
          onClick={download}
        />
        {mayPrint && (
          <Button
            appearance="subtle"
            icon={<PrintRegular />}
            aria-label={t('print', { name })}
            title={t('print', { name })}
            disabledFocusable={isBusy}
            onClick={print}
          />
        )}
        {onDelete && (
          <Button
            appearance="subtle"
            icon={<DeleteRegular />}
            aria-label={t('remove', { name })}
            title={t('remove', { name })}
            disabledFocusable={isBeingDeleted}
            onClick={() => void deleteIt()}
          />
        )}
      </span>
    </li>
  );
}

interface AttachmentFile {
  /** The file is being loaded. */
  readonly isBusy: boolean;
  readonly download: () => void;
  readonly print: () => void;
}

/** What is done with an attachment's file: saved or printed. */
function useAttachmentFile(
  { attachmentId, name }: Pick<Attachment, 'attachmentId' | 'name'>,
  { origin, referralId }: Pick<AttachmentRowProps, 'origin' | 'referralId'>,
): AttachmentFile {
  const t = useTranslate('attachments');
  const printer = useService(printerToken);
  const { execute, isPending } = useExecute();
  return {
    isBusy: isPending,
    download: () => void execute(new DownloadAttachment(attachmentId, name, origin)),
    print: () => {
      // Here, in the click: a window that is opened later is blocked.
      printer.open(attachmentId, { title: name, loading: t('loading'), failed: t('loadFailed') });
      void execute(new PrintAttachment(attachmentId, name, referralId));
    },
  };
}

const useListStyles = makeStyles({
  place: { display: 'contents' },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  empty: { ...typographyStyles.body1, margin: 0, color: tokens.colorNeutralForeground2 },
  inPlaceOfOne: { display: 'flex', alignItems: 'center', minHeight: rowHeight },
});

export interface ShownListProps {
  readonly list: AttachmentListId;
  /** Of the referral whose kit they go into: they are printed for it. */
  readonly referralId?: string;
  readonly isSubstitute?: boolean;
  /** Absent where nothing is deleted. */
  readonly onDelete?: (attachment: Attachment) => Promise<void>;
}

/** The attachments of a list, or that there are none. */
export function ShownList({ list, referralId, isSubstitute = false, onDelete }: ShownListProps): ReactNode {
  const t = useTranslate('attachments');
  const styles = useListStyles();
  const attachments = useSlice(attachmentsStoreToken, ({ lists }) => lists[listKeyOf(list)]);
  // A colleague may remove the row that has the focus: to what adds files, where they are added, or the last row's.
  const fallback = useFocusFallback(
    (area) => [...area.closest('[role="group"]')!.querySelectorAll('button')].at(-1) ?? null,
  );
  return (
    <div className={styles.place} {...fallback}>
      {attachments?.length ? (
        <ul className={styles.list}>
          {attachments.map((attachment) => (
            <AttachmentRow
              key={attachment.attachmentId}
              attachment={attachment}
              mayPrint={referralId !== undefined || onDelete !== undefined}
              referralId={referralId}
              isSubstitute={isSubstitute}
              onDelete={onDelete && (() => onDelete(attachment))}
            />
          ))}
        </ul>
      ) : (
        <p className={mergeClasses(styles.empty, referralId !== undefined && styles.inPlaceOfOne)}>{t('empty')}</p>
      )}
    </div>
  );
}

export interface KeptFilesProps {
  readonly files: readonly { readonly id: string; readonly name: string; readonly createdAt: string }[];
  readonly origin: FileOrigin;
}

/** Files as a version shows them, kept with it. */
export function KeptFiles({ files, origin }: KeptFilesProps): ReactNode {
  const styles = useListStyles();
  return (
    <ul className={styles.list}>
      {files.map(({ id, name, createdAt }) => (
        <AttachmentRow key={id} attachment={{ attachmentId: id, name: visibleName(name), createdAt }} origin={origin} />
      ))}
    </ul>
  );
}
