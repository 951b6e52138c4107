import { Command, type MessageAbout } from '#core/messaging/message.ts';

/** Discards a new product that was left without ever being saved (decision A3). */
export class DiscardProduct extends Command {
  static readonly about: MessageAbout<DiscardProduct> = {
    type: 'dkCatalogue.discardProduct',
    policy: 'serial',
    permission: ['DK_USER'],
    loggable: ['productId'],
    // Nobody waits for it: a product that someone else has meanwhile saved, or types in, simply stays.
    toasts: { failed: 'inPlace', signInLost: 'silent' },
    subject: ({ productId }) => productId,
  };

  /** @param draftId of this tab's form of it, whose unsaved changes are given up */
  constructor(
    readonly productId: string,
    readonly draftId?: string,
  ) {
    super();
  }
}
