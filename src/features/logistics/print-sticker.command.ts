import { Command, type MessageAbout } from '#core/messaging/message.ts';

/** Prints an order's address sticker from the window that the view opened in the click (the job is the order's id). */
export class PrintSticker extends Command {
  static readonly about: MessageAbout<PrintSticker> = {
    type: 'logistics.printSticker',
    policy: 'serial',
    permission: ['LOGISTICS_USER'],
    loggable: ['referralId'],
    // Not the order's own: whoever marks it as done need not wait for the print window.
    subject: ({ referralId }) => `sticker ${referralId}`,
  };

  constructor(readonly referralId: string) {
    super();
  }
}
