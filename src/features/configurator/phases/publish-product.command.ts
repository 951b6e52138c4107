import { publishProduct } from '#core/contracts/product.contract.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { configuratorStoreToken, withProduct } from '../configurator.store.ts';

/** Publishes the product to the sample catalogue. */
export class PublishProduct extends Command {
  static readonly about: MessageAbout<PublishProduct> = {
    type: 'configurator.publishProduct',
    policy: 'serial',
    permission: ['DK_USER'],
    loggable: ['productId'],
    toasts: {
      succeeded: 'configurator:toast.published',
      failed: 'configurator:toast.publishFailed',
    },
    subject: ({ productId }) => productId,
  };

  constructor(readonly productId: string) {
    super();
  }
}

export const PublishProductHandler = storeAnswerHandler(
  publishProduct,
  ({ productId }: PublishProduct) => ({ query: { productId } }),
  configuratorStoreToken,
  (product, _, state) => withProduct(state, product, 'fi'),
);
