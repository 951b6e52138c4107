import { makeStyles } from '@fluentui/react-components';
import { useRef, type ReactNode } from 'react';
import { maxListLength } from '#core/contracts/attachment.contract.ts';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { AddAttachments } from './add-attachments.tsx';
import { listKeyOf, type AttachmentListId } from './attachment-list.rule.ts';
import { attachmentsStoreToken } from './attachments.store.ts';
import { ShownList } from './shown-list.tsx';
import { UploadRows } from './upload-rows.tsx';
import { useDeleteAttachment } from './use-delete-attachment.ts';
import { useUploads } from './use-uploads.ts';

const useStyles = makeStyles({
  // For screen readers only: on the screen the row itself comes and goes.
  told: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

interface EditedListProps {
  readonly list: AttachmentListId;
  readonly titleId: string;
}

/** A list that files are added to and deleted from. */
export function EditedList({ list, titleId }: EditedListProps): ReactNode {
  const t = useTranslate('attachments');
  const styles = useStyles();
  const isFull = useSlice(attachmentsStoreToken, ({ lists }) => (lists[listKeyOf(list)]?.length ?? 0) >= maxListLength);
  const addButton = useRef<HTMLButtonElement>(null);
  const { uploads, lastAdded, add, dismiss } = useUploads(list);
  const { lastRemoved, remove } = useDeleteAttachment(list, () => addButton.current?.focus());
  return (
    <>
      <ShownList list={list} onDelete={remove} />
      <UploadRows list={list} uploads={uploads} dismiss={dismiss} />
      <AddAttachments titleId={titleId} buttonRef={addButton} isFull={isFull} onFiles={add} />
      <div className={styles.told}>
        <p role="status">{lastAdded && t('added', { name: lastAdded })}</p>
        <p role="status">{lastRemoved && t('removed', { name: lastRemoved })}</p>
      </div>
    </>
  );
}
