import { getHandovers } from '#core/contracts/packing-station.contract.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { kitHandoverStoreToken } from './kit-handover.store.ts';

/** Loads the lists that were handed over. */
export class LoadHandovers extends Query {
  static readonly about: MessageAbout<LoadHandovers> = {
    type: 'kitHandover.loadHandovers',
    policy: 'switch',
    permission: ['LOGISTICS_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };
}

export const LoadHandoversHandler = storeAnswerHandler(
  getHandovers,
  (_: LoadHandovers) => ({}),
  kitHandoverStoreToken,
  (handovers) => ({ handovers }),
);
