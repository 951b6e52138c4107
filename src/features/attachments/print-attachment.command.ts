import { Command, type MessageAbout } from '#core/messaging/message.ts';

/** Prints an attachment from the window that the view opened for it in the click (the job is the attachment's id). */
export class PrintAttachment extends Command {
  static readonly about: MessageAbout<PrintAttachment> = {
    type: 'attachments.printAttachment',
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
