import { Command, type MessageAbout } from '#core/messaging/message.ts';

/** Discards a new package that was left without ever being saved (decision A3). */
export class DiscardProduct extends Command {
  static readonly about: MessageAbout<DiscardProduct> = {
    type: 'dkCatalogue.discardProduct',
    policy: 'serial',
    permission: ['DK_USER'],
    loggable: ['productId'],
    subject: ({ productId }) => productId,
  };

  constructor(readonly productId: string) {
    super();
  }
}
