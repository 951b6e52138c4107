import { getProductsOfLogisticsReferrals } from '#core/contracts/logistics.contract.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { logisticsStoreToken } from './logistics.store.ts';

/** Loads the products that the list can be narrowed to. */
export class LoadProductsOfReferrals extends Query {
  static readonly about: MessageAbout<LoadProductsOfReferrals> = {
    type: 'logistics.loadProductsOfReferrals',
    policy: 'switch',
    permission: ['LOGISTICS_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };
}

export const LoadProductsOfReferralsHandler = storeAnswerHandler(
  getProductsOfLogisticsReferrals,
  (_query: LoadProductsOfReferrals) => ({}),
  logisticsStoreToken,
  (products) => ({ products }),
);
