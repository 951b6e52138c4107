import { Command, type MessageAbout } from '#core/messaging/message.ts';
import { listKeyOf, ownerIdOf, type AttachmentListId } from './attachment-list.rule.ts';

/** Removes an attachment from a list. Without an id it fails (Spec 1 §8). */
export class DeleteAttachment extends Command {
  static readonly about: MessageAbout<DeleteAttachment> = {
    type: 'attachments.deleteAttachment',
    policy: 'serial',
    permission: ['DK_USER', 'HVA_USER'],
    loggable: ['attachmentId', 'ownerId', 'languageCode', 'outcomeType'],
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
