import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { listKeyOf, ownerIdOf, type AttachmentListId } from './attachment-list.rule.ts';

/** Loads a list into the store. Serial with the list's uploads: an older answer never covers a newer one. */
export class LoadAttachments extends Query {
  static readonly about: MessageAbout<LoadAttachments> = {
    type: 'attachments.loadAttachments',
    policy: 'serial',
    permission: ['DK_USER', 'HVA_USER', 'LOGISTICS_USER'],
    loggable: ['ownerId', 'languageCode', 'outcomeType'],
    subject: ({ list }) => listKeyOf(list),
  };

  constructor(readonly list: AttachmentListId) {
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
