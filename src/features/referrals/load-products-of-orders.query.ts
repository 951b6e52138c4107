import { getProductsOfOrders } from '#core/contracts/referral.contract.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { referralsStoreToken } from './referrals.store.ts';

/** Loads the products that the area's lists can be narrowed to. */
export class LoadProductsOfOrders extends Query {
  static readonly about: MessageAbout<LoadProductsOfOrders> = {
    type: 'referrals.loadProductsOfOrders',
    policy: 'switch',
    permission: ['HVA_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };
}

export const LoadProductsOfOrdersHandler = storeAnswerHandler(
  getProductsOfOrders,
  (_query: LoadProductsOfOrders) => ({}),
  referralsStoreToken,
  (productsOfOrders) => ({ productsOfOrders }),
);
