import { getPackingStation, type PackingStation } from '#core/contracts/packing-station.contract.ts';
import { callHandler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';

/** Loads one's run and what waits; the line stores it. */
export class LoadStation extends Query<PackingStation> {
  static readonly about: MessageAbout<LoadStation> = {
    type: 'packingStation.loadStation',
    policy: 'merge',
    permission: ['LOGISTICS_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };
}

export const LoadStationHandler = callHandler(
  getPackingStation,
  (_query: LoadStation) => ({}),
  (station) => station,
);
