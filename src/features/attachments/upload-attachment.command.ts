import { Command, type MessageAbout } from '#core/messaging/message.ts';
import { listKeyOf, ownerIdOf, type AttachmentListId } from './attachment-list.rule.ts';

/** Adds a PDF to a list. Several of one list go one after the other, so that each sees the names before it. */
export class UploadAttachment extends Command {
  static readonly about: MessageAbout<UploadAttachment> = {
    type: 'attachments.uploadAttachment',
    policy: 'serial',
    permission: ['DK_USER', 'HVA_USER'],
    // Nothing of the file: its name may be a person's.
    loggable: ['ownerId', 'languageCode', 'outcomeType'],
    subject: ({ list }) => listKeyOf(list),
  };

  constructor(
    readonly list: AttachmentListId,
    readonly file: File,
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
