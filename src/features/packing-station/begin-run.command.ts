import { beginRun } from '#core/contracts/packing-station.contract.ts';
import type { BeginRunRequest } from '#core/contracts/packing-station.requests.ts';
import { callHandler } from '#core/messaging/handler.ts';
import { Command, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';

/** Takes the next kits of a package into a run; how many there were. */
export class BeginRun extends Command<number> implements CarriesRequest {
  static readonly about: MessageAbout<BeginRun> = {
    type: 'packingStation.beginRun',
    policy: 'serial',
    permission: ['LOGISTICS_USER'],
    requestClass: 'BeginRunRequest',
    loggable: ['productId', 'count'],
    toasts: {
      failed: 'packingStation:toast.beginFailed',
      failedBy: { conflict: 'packingStation:toast.beginConflict' },
    },
  };

  readonly request: BeginRunRequest;

  constructor(
    readonly productId: string,
    readonly count: number,
  ) {
    super();
    this.request = { productId, count };
  }
}

export const BeginRunHandler = callHandler(
  beginRun,
  ({ request }: BeginRun) => ({ body: request }),
  ({ taken }) => taken,
);
