import { Command, type MessageAbout } from '#core/messaging/message.ts';

/** Marks attachments as printed in this browser session (decision A28): they went to the printer together with others. */
export class MarkAttachmentsPrinted extends Command {
  static readonly about: MessageAbout<MarkAttachmentsPrinted> = {
    type: 'attachments.markAttachmentsPrinted',
    policy: 'serial',
    permission: ['LOGISTICS_USER'],
    loggable: ['count'],
  };

  constructor(readonly attachmentIds: readonly string[]) {
    super();
  }

  get count(): number {
    return this.attachmentIds.length;
  }
}
