import { useState } from 'react';
import type { Attachment } from '#core/contracts/attachment.contract.ts';
import { dialogsToken } from '#core/ports/dialogs.ts';
import { useService } from '#core/ui/services.tsx';
import { useExecute } from '#core/ui/use-execute.ts';
import type { AttachmentListId } from './attachment-list.rule.ts';
import { DeleteAttachment } from './delete-attachment.command.ts';

/** Deletes after a confirmation; `onGone` gives the focus a new place, for its row is gone. */
export function useDeleteAttachment(list: AttachmentListId, onGone: () => void) {
  const [lastRemoved, setLastRemoved] = useState<string>();
  const dialogs = useService(dialogsToken);
  const { execute } = useExecute();
  const remove = async ({ attachmentId, name }: Attachment): Promise<void> => {
    const isSure = await dialogs.ask({
      type: 'Confirmation',
      title: { key: 'attachments:confirmRemove.title' },
      text: { key: 'attachments:confirmRemove.text', values: { name } },
      primaryLabel: { key: 'shell:button.delete' },
      secondaryLabel: { key: 'shell:button.cancel' },
      destructive: true,
    });
    if (!isSure || !(await execute(new DeleteAttachment(list, attachmentId))).ok) return;
    setLastRemoved(name);
    onGone();
  };
  return { lastRemoved, remove: (attachment: Attachment) => void remove(attachment) };
}
