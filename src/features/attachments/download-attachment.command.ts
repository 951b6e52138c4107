import { Command, type MessageAbout } from '#core/messaging/message.ts';

/** Saves an attachment on the person's computer under its own name. */
export class DownloadAttachment extends Command {
  static readonly about: MessageAbout<DownloadAttachment> = {
    type: 'attachments.downloadAttachment',
    policy: 'serial',
    permission: ['DK_USER', 'HVA_USER', 'LOGISTICS_USER'],
    loggable: ['attachmentId'],
    subject: ({ attachmentId }) => attachmentId,
  };

  constructor(
    readonly attachmentId: string,
    readonly name: string,
  ) {
    super();
  }
}
