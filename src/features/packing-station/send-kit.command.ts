import { sendKit, type StickerAnswer } from '#core/contracts/packing-station.contract.ts';
import type { SendKitRequest } from '#core/contracts/packing-station.requests.ts';
import { callHandler } from '#core/messaging/handler.ts';
import { Command, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';

/** Marks a kit of the run as sent because its sticker was read; the line sends it again where nobody answers. */
export class SendKit extends Command<StickerAnswer> implements CarriesRequest {
  static readonly about: MessageAbout<SendKit> = {
    type: 'packingStation.sendKit',
    policy: 'serial',
    permission: ['LOGISTICS_USER'],
    requestClass: 'SendKitRequest',
    loggable: ['referralId'],
    toasts: { failed: 'inPlace', signInLost: 'silent' },
    // Of a run one kit after the other, as they were scanned.
    subject: ({ request }) => request.runId,
  };

  constructor(readonly request: SendKitRequest) {
    super();
  }

  get referralId(): string {
    return this.request.referralId;
  }
}

export const SendKitHandler = callHandler(
  sendKit,
  ({ request }: SendKit) => ({ body: request }),
  (answer) => answer,
);
