import { getHvaProducts } from '#core/contracts/hva-product.contract.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { inPlaceOf } from '#core/ui/cards/in-place.rule.ts';
import { hvaProductListsToken } from '../hva-product-lists.store.ts';

/** Loads the area's products. */
export class LoadHvaProducts extends Query {
  static readonly about: MessageAbout<LoadHvaProducts> = {
    type: 'hvaProducts.loadHvaProducts',
    policy: 'switch',
    permission: ['HVA_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };

  /** @param isQuiet whether the cards keep their places, and new ones come last: somebody is looking at them */
  constructor(readonly isQuiet = false) {
    super();
  }
}

export const LoadHvaProductsHandler = storeAnswerHandler(
  getHvaProducts,
  (_: LoadHvaProducts) => ({}),
  hvaProductListsToken,
  (found, { isQuiet }, { inUse: shown = [] }) => ({
    inUse: inPlaceOf(isQuiet ? shown : [], found, ({ hvaProductId }) => hvaProductId),
  }),
);
