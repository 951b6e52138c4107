import { publishProduct } from '#core/contracts/product.contract.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import { storeHandler } from '#core/messaging/handler.ts';
import { apply, configuratorStoreToken } from '../configurator.store.ts';

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
      unanswered: { behind: 'configurator:toast.publishUnanswered' },
      // By the specification's words alone, what is wrong would be looked for in the package.
      failedBy: {
        unexpected: { behind: 'core:toast.serviceFault' },
        forbidden: { behind: 'core:bulk.reason.forbidden' },
        notFound: { behind: 'configurator:toast.gone' },
      },
    },
    subject: ({ productId }) => productId,
  };

  constructor(readonly productId: string) {
    super();
  }
}

export const PublishProductHandler = storeHandler(
  configuratorStoreToken,
  async ({ productId }: PublishProduct, { http, store }, context) => {
    const published = await http.send(publishProduct, { query: { productId } }, context);
    // Who left meanwhile must not find it when they come back.
    context.signal.throwIfAborted();
    apply(store, published, 'fi');
  },
);
