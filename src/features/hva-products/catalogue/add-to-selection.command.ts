import { Command, type MessageAbout } from '#core/messaging/message.ts';

/** Takes a published package of the diagnostic centre into the area's selection. */
export class AddToSelection extends Command {
  static readonly about: MessageAbout<AddToSelection> = {
    type: 'hvaProducts.addToSelection',
    policy: 'serial',
    permission: ['HVA_USER'],
    loggable: ['productId'],
    subject: ({ productId }) => productId,
  };

  constructor(readonly productId: string) {
    super();
  }
}
