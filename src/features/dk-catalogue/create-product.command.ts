import { Command, type MessageAbout } from '#core/messaging/message.ts';

/** Creates an empty package. */
export class CreateProduct extends Command<{ readonly productId: string }> {
  static readonly about: MessageAbout<CreateProduct> = {
    type: 'dkCatalogue.createProduct',
    policy: 'serial',
    permission: ['DK_USER'],
    loggable: [],
  };
}
