import { getPackingList } from '#core/contracts/logistics.contract.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { logisticsStoreToken } from '../logistics.store.ts';

/** Loads the packing list of today. */
export class LoadPackingList extends Query {
  static readonly about: MessageAbout<LoadPackingList> = {
    type: 'logistics.loadPackingList',
    policy: 'switch',
    permission: ['LOGISTICS_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };
}

export const LoadPackingListHandler = storeAnswerHandler(
  getPackingList,
  (_: LoadPackingList) => ({}),
  logisticsStoreToken,
  (packingList) => ({ packingList }),
);
