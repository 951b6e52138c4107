import { beginRun, type BegunRun } from '#core/contracts/packing-station.contract.ts';
import type { BeginRunRequest } from '#core/contracts/packing-station.requests.ts';
import { callHandler } from '#core/messaging/handler.ts';
import { Command, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';

/** Takes the next kits of a product, or chosen orders, into a run; how many, and why others of the chosen ones not. */
export class BeginRun extends Command<BegunRun> implements CarriesRequest {
  static readonly about: MessageAbout<BeginRun> = {
    type: 'packingStation.beginRun',
    policy: 'serial',
    permission: ['LOGISTICS_USER'],
    requestClass: 'BeginRunRequest',
    loggable: ['productId', 'count'],
    toasts: {
      failed: 'packingStation:toast.beginFailed',
      unanswered: 'packingStation:toast.beginUnanswered',
      failedBy: { conflict: 'packingStation:toast.beginConflict' },
    },
    // Each takes waiting orders: one after the other, whatever they are of.
    subject: () => 'packingStation.beginRun',
  };

  readonly productId: string | undefined;
  /** How many are wanted. */
  readonly count: number | undefined;

  constructor(
    readonly request: BeginRunRequest,
    override readonly isReportedByView?: boolean,
  ) {
    super();
    this.productId = request.productId;
    this.count = request.count ?? request.referralIds?.length;
  }
}

export const BeginRunHandler = callHandler(
  beginRun,
  ({ request }: BeginRun) => ({ body: request }),
  (begun) => begun,
);
