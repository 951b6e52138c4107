import { getAreaProductWords } from '#core/contracts/workbench.contract.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { hvaProductListsToken } from './hva-product-lists.store.ts';

/** Loads what products are found by beside their names, once somebody searches. */
export class LoadProductWords extends Query {
  static readonly about: MessageAbout<LoadProductWords> = {
    type: 'hvaProducts.loadProductWords',
    policy: 'switch',
    permission: ['HVA_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };
}

export const LoadProductWordsHandler = storeAnswerHandler(
  getAreaProductWords,
  (_: LoadProductWords) => ({}),
  hvaProductListsToken,
  (words) => ({ words: new Map(words.map((product) => [product.productId, product])) }),
);
