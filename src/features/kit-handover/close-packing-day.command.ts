import { closePackingDay } from '#core/contracts/packing-station.contract.ts';
import type { ClosePackingDayRequest } from '#core/contracts/packing-station.requests.ts';
import { storeHandler } from '#core/messaging/handler.ts';
import { Command, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';
import { kitHandoverStoreToken, type KitHandoverStore } from './kit-handover.store.ts';

/** Signs off the list of the kits that go to the post; the result is its id. */
export class ClosePackingDay extends Command<number> implements CarriesRequest {
  static readonly about: MessageAbout<ClosePackingDay> = {
    type: 'kitHandover.closePackingDay',
    policy: 'serial',
    permission: ['LOGISTICS_USER'],
    requestClass: 'ClosePackingDayRequest',
    loggable: ['count'],
    toasts: {
      succeeded: 'kitHandover:toast.closed',
      failed: 'kitHandover:toast.failed',
      unanswered: 'kitHandover:toast.unanswered',
      // Nothing waits any more, or not as much.
      failedBy: { conflict: 'kitHandover:toast.stale', stale: 'kitHandover:toast.stale' },
    },
  };

  constructor(readonly request: ClosePackingDayRequest) {
    super();
  }

  get count(): number {
    return this.request.count;
  }
}

export const ClosePackingDayHandler = storeHandler<ClosePackingDay, KitHandoverStore>(
  kitHandoverStoreToken,
  async ({ request }, { http, store }, context) => {
    const signed = await http.send(closePackingDay, { body: request }, context);
    // What it shows is handed over: the screen reads what came since. Where the first answer was lost, it may have read this one, too.
    store.setState(({ handovers = [] }) => ({
      handovers: [signed, ...handovers.filter(({ handoverId }) => handoverId !== signed.handoverId)],
      day: undefined,
    }));
    return signed.handoverId;
  },
);
