import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Attachment } from '#core/contracts/attachment.contract.ts';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { listKeyOf, type AttachmentListId } from './attachment-list.rule.ts';
import { AttachmentRow } from './attachment-row.tsx';
import { attachmentsStoreToken } from './attachments.store.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  empty: { ...typographyStyles.body1, margin: 0, color: tokens.colorNeutralForeground2 },
});

export interface ShownListProps {
  readonly list: AttachmentListId;
  readonly isForPrinting?: boolean;
  readonly isSubstitute?: boolean;
  /** Absent where nothing is deleted. */
  readonly onDelete?: (attachment: Attachment) => void;
}

/** The attachments of a list, or that there are none. */
export function ShownList({ list, isForPrinting = false, isSubstitute = false, onDelete }: ShownListProps): ReactNode {
  const t = useTranslate('attachments');
  const styles = useStyles();
  const attachments = useSlice(attachmentsStoreToken, ({ lists }) => lists[listKeyOf(list)]);
  if (!attachments?.length) return <p className={styles.empty}>{t('empty')}</p>;
  return (
    <ul className={styles.list}>
      {attachments.map((attachment) => (
        <AttachmentRow
          key={attachment.attachmentId}
          attachment={attachment}
          isForPrinting={isForPrinting}
          isSubstitute={isSubstitute}
          onDelete={onDelete && (() => onDelete(attachment))}
        />
      ))}
    </ul>
  );
}
