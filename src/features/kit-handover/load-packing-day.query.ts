import { getPackingDay } from '#core/contracts/packing-station.contract.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { kitHandoverStoreToken } from './kit-handover.store.ts';

/** Loads what was sent since the last handover. */
export class LoadPackingDay extends Query {
  static readonly about: MessageAbout<LoadPackingDay> = {
    type: 'kitHandover.loadPackingDay',
    policy: 'switch',
    permission: ['LOGISTICS_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };

  /** @param isWithEarlier before the first handover, also what was sent on days before this one */
  constructor(readonly isWithEarlier: boolean) {
    super();
  }
}

export const LoadPackingDayHandler = storeAnswerHandler(
  getPackingDay,
  ({ isWithEarlier }: LoadPackingDay) => ({ query: isWithEarlier ? { withEarlier: 'true' as const } : {} }),
  kitHandoverStoreToken,
  (day) => ({ day }),
);
