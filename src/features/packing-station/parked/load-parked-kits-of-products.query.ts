import { getParkedKitsOfProducts } from '#core/contracts/packing-station.contract.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { packingStationStoreToken } from '../packing-station.store.ts';

/** Loads which products' kits could not be sent, and why, of all areas: nothing that leads to a person. */
export class LoadParkedKitsOfProducts extends Query {
  static readonly about: MessageAbout<LoadParkedKitsOfProducts> = {
    type: 'packingStation.loadParkedKitsOfProducts',
    policy: 'switch',
    permission: ['DK_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };
}

export const LoadParkedKitsOfProductsHandler = storeAnswerHandler(
  getParkedKitsOfProducts,
  (_query: LoadParkedKitsOfProducts) => ({}),
  packingStationStoreToken,
  (parkedOfProducts) => ({ parkedOfProducts }),
);
