import { Button, makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { type ChangeEvent, type DragEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { type Attachment, maxListLength } from '#core/contracts/attachment.contract.ts';
import { stayingHere } from '#core/ui/focus.ts';
import { useDialogs, useSlice } from '#core/ui/services.tsx';
import { unseen } from '#core/ui/theme/sizes.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { useExecute } from '#core/ui/use-messages.ts';
import { type AttachmentListId, listKeyOf } from './attachment-list.rule.ts';
import { attachmentsStoreToken } from './attachments.store.ts';
import { DeleteAttachment } from './delete-attachment.command.ts';
import { ShownList } from './attachment-row.tsx';
import { UploadRows } from './upload-rows.tsx';
import { useUploads } from './use-uploads.ts';

const useAddAttachmentsStyles = makeStyles({
  place: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  over: {
    backgroundColor: tokens.colorBrandBackground2,
    outline: `${tokens.strokeWidthThick} solid ${tokens.colorCompoundBrandStroke}`,
  },
  hint: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
});

interface AddAttachmentsProps {
  /** The list's title, which distinguishes several such buttons. */
  readonly titleId: string;
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  /** The list holds as many files as it may: those dropped are still taken, to be refused by name. */
  readonly isFull: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Adds new files: by a button, or dropped on its area. */
function AddAttachments({ titleId, buttonRef, isFull, onFiles }: AddAttachmentsProps): ReactNode {
  const t = useTranslate('attachments');
  const styles = useAddAttachmentsStyles();
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const { isOver, handlers } = useFileDrop(onFiles);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(currentTarget.files ?? [])];
    // Emptied, so that the same file can be chosen again.
    currentTarget.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <div className={mergeClasses(styles.place, isOver && styles.over)} data-no-print="" {...handlers}>
      <Button
        ref={buttonRef}
        icon={<AddRegular />}
        aria-describedby={`${titleId} ${hintId}`}
        disabledFocusable={isFull}
        onClick={() => input.current?.click()}
      >
        {t('add')}
      </Button>
      <span id={hintId} className={styles.hint}>
        {t(isFull ? 'listFull' : 'dropHere')}
      </span>
      {/* Out of sight: the button stands for it. What is no PDF is refused by name, not hidden from the choice. */}
      <input ref={input} type="file" multiple hidden accept=".pdf,application/pdf" onChange={take} />
    </div>
  );
}

interface FileDrop {
  /** A file is dragged over the area. */
  readonly isOver: boolean;
  readonly handlers: {
    onDragOver(event: DragEvent): void;
    onDragLeave(event: DragEvent): void;
    onDrop(event: DragEvent): void;
  };
}

/** Lets files be dropped on an area; one that is dropped beside it goes nowhere (`keepPageFromDrops`). */
function useFileDrop(onFiles: (files: readonly File[]) => void): FileDrop {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver: (event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop: (event) => {
        event.preventDefault();
        setOver(false);
        const files = [...event.dataTransfer.files];
        if (files.length > 0) onFiles(files);
      },
    },
  };
}

const useStyles = makeStyles({
  // For screen readers only: on the screen the row itself appears and disappears.
  live: unseen,
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
  const { uploads, lastAdded, add, dismiss, retry } = useUploads(list);
  const { lastRemoved, remove } = useDeleteAttachment(list, () => addButton.current?.focus());
  return (
    <>
      <ShownList list={list} onDelete={remove} />
      <UploadRows list={list} uploads={uploads} dismiss={dismiss} retry={retry} buttonRef={addButton} />
      <AddAttachments titleId={titleId} buttonRef={addButton} isFull={isFull} onFiles={add} />
      <div className={styles.live}>
        <p role="status">{lastAdded && t('added', { name: lastAdded })}</p>
        <p role="status">{lastRemoved && t('removed', { name: lastRemoved })}</p>
      </div>
    </>
  );
}

/**
 * Deletes after a confirmation; `onGone` moves the focus, as its row has disappeared, unless the person has gone on to
 * something else meanwhile (decision 225).
 */
function useDeleteAttachment(list: AttachmentListId, onGone: () => void) {
  const [lastRemoved, setLastRemoved] = useState<string>();
  const dialogs = useDialogs();
  const { execute } = useExecute();
  const remove = async ({ attachmentId, name }: Attachment): Promise<void> => {
    const mayFocus = stayingHere();
    const isSure = await dialogs.ask({
      type: 'Confirmation',
      title: { key: 'attachments:confirmRemove.title' },
      text: { key: 'attachments:confirmRemove.text', values: { name } },
      primaryLabel: { key: 'core:button.delete' },
      secondaryLabel: { key: 'core:button.cancel' },
      destructive: true,
    });
    if (!isSure || !(await execute(new DeleteAttachment(list, attachmentId))).ok) return;
    setLastRemoved(name);
    if (mayFocus()) onGone();
  };
  return { lastRemoved, remove };
}
