import { Command, type MessageAbout } from '#core/messaging/message.ts';

/** Publishes the package to the sample catalogue. */
export class PublishProduct extends Command {
  static readonly about: MessageAbout<PublishProduct> = {
    type: 'configurator.publishProduct',
    policy: 'serial',
    permission: ['DK_USER'],
    loggable: ['productId'],
    subject: ({ productId }) => productId,
  };

  constructor(readonly productId: string) {
    super();
  }
}
