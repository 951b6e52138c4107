import { getKitCodes } from '#core/contracts/packing-station.contract.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { packingStationStoreToken } from '../packing-station.store.ts';

/** Loads what is read from the boxes of the products. */
export class LoadKitCodes extends Query {
  static readonly about: MessageAbout<LoadKitCodes> = {
    type: 'packingStation.loadKitCodes',
    policy: 'switch',
    permission: ['DK_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };
}

export const LoadKitCodesHandler = storeAnswerHandler(
  getKitCodes,
  (_query: LoadKitCodes) => ({}),
  packingStationStoreToken,
  (packageCodes) => ({ packageCodes }),
);
