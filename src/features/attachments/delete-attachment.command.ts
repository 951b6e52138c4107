import { AppError } from '#core/errors/app-error.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import { storeHandler } from '#core/messaging/handler.ts';
import { fetchList, removeFromList } from './attachment-calls.ts';
import { listKeyOf, ownerIdOf, type AttachmentListId } from './attachment-list.rule.ts';
import { attachmentsStoreToken, applyList } from './attachments.store.ts';

/** Removes an attachment from a list. Without an id it fails (Spec 1 §8). */
export class DeleteAttachment extends Command {
  static readonly about: MessageAbout<DeleteAttachment> = {
    type: 'attachments.deleteAttachment',
    policy: 'serial',
    permission: ['DK_USER', 'HVA_USER'],
    loggable: ['attachmentId', 'ownerId', 'languageCode', 'outcomeType'],
    toasts: { failed: 'attachments:toast.deleteFailed', unanswered: { behind: 'attachments:toast.deleteUnanswered' } },
    subject: ({ list }) => listKeyOf(list),
  };

  constructor(
    readonly list: AttachmentListId,
    readonly attachmentId: string | undefined,
  ) {
    super();
  }

  get ownerId(): string {
    return ownerIdOf(this.list);
  }
  get languageCode(): string {
    return this.list.languageCode;
  }
  get outcomeType(): number {
    return this.list.outcomeType;
  }
}

export const DeleteAttachmentHandler = storeHandler(
  attachmentsStoreToken,
  async ({ list, attachmentId }: DeleteAttachment, { http, store }, context) => {
    if (attachmentId === undefined) throw new AppError('invalid', { code: 'noAttachmentId' });
    const left = await removeFromList(http, list, attachmentId, context).catch((error: unknown) => {
      // Someone else was first: it is gone, as was wanted.
      if (AppError.from(error).kind === 'notFound') return fetchList(http, list, context);
      throw error;
    });
    applyList(store, list, left);
  },
);
