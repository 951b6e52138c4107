import type { Product } from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { storeHandler } from '#core/messaging/send-call.ts';
import { apply, configuratorStoreToken } from './configurator.store.ts';
import { readProduct } from './read-product.ts';

/** Loads the product in one language, without fallbacks, into the store; answers it as well. */
export class LoadProduct extends Query<Product> {
  static readonly about: MessageAbout<LoadProduct> = {
    type: 'configurator.loadProduct',
    policy: 'switch',
    permission: ['DK_USER'],
    loggable: ['productId', 'language'],
    toasts: { failed: 'inPlace' },
    subject: ({ productId, language }) => `${productId} ${language}`,
  };

  constructor(
    readonly productId: string,
    readonly language: Language = 'fi',
  ) {
    super();
  }
}

export const LoadProductHandler = storeHandler(
  configuratorStoreToken,
  async ({ productId, language }: LoadProduct, { http, store }, context) => {
    const product = await readProduct(http, productId, language, context);
    // Who left meanwhile must not find it when they come back.
    context.signal.throwIfAborted();
    apply(store, product, language);
    return product;
  },
);
