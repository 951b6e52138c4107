import { getProductById } from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { storeAnswerHandler } from '#core/messaging/send-call.ts';
import { configuratorStoreToken, withProduct } from './configurator.store.ts';
import { productCallOf } from './read-product.ts';

/** Loads the product in one language, without fallbacks, into the store. */
export class LoadProduct extends Query {
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

export const LoadProductHandler = storeAnswerHandler(
  getProductById,
  (query: LoadProduct) => productCallOf(query),
  configuratorStoreToken,
  (product, { language }, state) => withProduct(state, product, language),
);
