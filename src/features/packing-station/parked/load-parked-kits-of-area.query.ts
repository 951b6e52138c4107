import { getParkedKitsOfArea } from '#core/contracts/packing-station.contract.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { packingStationStoreToken } from '../packing-station.store.ts';

/** Loads the kits of the area that could not be sent. */
export class LoadParkedKitsOfArea extends Query {
  static readonly about: MessageAbout<LoadParkedKitsOfArea> = {
    type: 'packingStation.loadParkedKitsOfArea',
    policy: 'switch',
    permission: ['HVA_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };
}

export const LoadParkedKitsOfAreaHandler = storeAnswerHandler(
  getParkedKitsOfArea,
  (_query: LoadParkedKitsOfArea) => ({}),
  packingStationStoreToken,
  (parkedOfArea) => ({ parkedOfArea }),
);
