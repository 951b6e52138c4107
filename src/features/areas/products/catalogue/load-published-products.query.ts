import { getPublishedDkProducts } from '#core/contracts/hva-product.contract.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { hvaProductListsToken } from '../hva-product-lists.store.ts';

/** Loads the published products that the area does not have yet. */
export class LoadPublishedProducts extends Query {
  static readonly about: MessageAbout<LoadPublishedProducts> = {
    type: 'hvaProducts.loadPublishedProducts',
    policy: 'switch',
    permission: ['HVA_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };
}

export const LoadPublishedProductsHandler = storeAnswerHandler(
  getPublishedDkProducts,
  (_: LoadPublishedProducts) => ({}),
  hvaProductListsToken,
  (catalogue) => ({ catalogue }),
);
