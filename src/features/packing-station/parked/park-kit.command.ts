import { parkKit } from '#core/contracts/packing-station.contract.ts';
import type { ParkKitRequest } from '#core/contracts/packing-station.requests.ts';
import { callHandler } from '#core/messaging/handler.ts';
import { Command, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';

/** Puts a kit that cannot be sent now among 'Selvitettävät', for a reason. */
export class ParkKit extends Command implements CarriesRequest {
  static readonly about: MessageAbout<ParkKit> = {
    type: 'packingStation.parkKit',
    policy: 'serial',
    permission: ['LOGISTICS_USER'],
    requestClass: 'ParkKitRequest',
    loggable: ['referralId', 'reason'],
    toasts: {
      succeeded: 'packingStation:toast.parked',
      failed: 'packingStation:toast.parkFailed',
      unanswered: 'packingStation:toast.parkUnanswered',
      failedBy: { conflict: 'packingStation:toast.kitConflict' },
    },
    subject: ({ referralId }) => referralId,
  };

  constructor(readonly request: ParkKitRequest) {
    super();
  }

  get referralId(): string {
    return this.request.referralId;
  }

  get reason(): string {
    return this.request.reason;
  }
}

export const ParkKitHandler = callHandler(
  parkKit,
  ({ request }: ParkKit) => ({ body: request }),
  () => undefined,
);
