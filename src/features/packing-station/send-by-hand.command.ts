import { sendByHand } from '#core/contracts/packing-station.contract.ts';
import type { SendByHandRequest } from '#core/contracts/packing-station.requests.ts';
import { callHandler } from '#core/messaging/handler.ts';
import { Command, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';

/** Marks a kit of the run as sent without its sticker, for a reason. */
export class SendByHand extends Command implements CarriesRequest {
  static readonly about: MessageAbout<SendByHand> = {
    type: 'packingStation.sendByHand',
    policy: 'serial',
    permission: ['LOGISTICS_USER'],
    requestClass: 'SendByHandRequest',
    loggable: ['referralId', 'reason'],
    toasts: {
      failed: 'packingStation:toast.sendFailed',
      unanswered: 'packingStation:toast.sendUnanswered',
      failedBy: { conflict: 'packingStation:toast.kitConflict' },
    },
    subject: ({ referralId }) => referralId,
  };

  constructor(readonly request: SendByHandRequest) {
    super();
  }

  get referralId(): string {
    return this.request.referralId;
  }

  get reason(): string {
    return this.request.reason;
  }
}

export const SendByHandHandler = callHandler(
  sendByHand,
  ({ request }: SendByHand) => ({ body: request }),
  () => undefined,
);
