import { Query, type MessageAbout } from '#core/messaging/message.ts';

/**
 * Reads a published product again after a save and checks it against the full product schema (Spec 1 §4). Its handler
 * stands apart: with it, the form of each phase would bring the rules of them all.
 */
export class CheckPublishedProduct extends Query {
  static readonly about: MessageAbout<CheckPublishedProduct> = {
    type: 'configurator.checkPublishedProduct',
    policy: 'switch',
    permission: ['DK_USER'],
    loggable: ['productId'],
    subject: ({ productId }) => productId,
  };

  constructor(readonly productId: string) {
    super();
  }
}
