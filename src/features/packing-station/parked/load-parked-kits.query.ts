import { getParkedKits } from '#core/contracts/packing-station.contract.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { packingStationStoreToken } from '../packing-station.store.ts';

/** Loads 'Selvitettävät'. */
export class LoadParkedKits extends Query {
  static readonly about: MessageAbout<LoadParkedKits> = {
    type: 'packingStation.loadParkedKits',
    policy: 'switch',
    permission: ['LOGISTICS_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };
}

export const LoadParkedKitsHandler = storeAnswerHandler(
  getParkedKits,
  (_query: LoadParkedKits) => ({}),
  packingStationStoreToken,
  (parked) => ({ parked }),
);
