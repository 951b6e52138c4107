import { identifySticker, type StickerAnswer } from '#core/contracts/packing-station.contract.ts';
import type { IdentifyStickerRequest } from '#core/contracts/packing-station.requests.ts';
import { callHandler } from '#core/messaging/handler.ts';
import { Query, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';

/** Why a sticker is none of the run. */
export class IdentifySticker extends Query<StickerAnswer> implements CarriesRequest {
  static readonly about: MessageAbout<IdentifySticker> = {
    type: 'packingStation.identifySticker',
    policy: 'merge',
    permission: ['LOGISTICS_USER'],
    requestClass: 'IdentifyStickerRequest',
    loggable: [],
    toasts: { failed: 'inPlace' },
  };

  readonly request: IdentifyStickerRequest;

  constructor(sampleNumber: string) {
    super();
    this.request = { sampleNumber };
  }
}

export const IdentifyStickerHandler = callHandler(
  identifySticker,
  ({ request }: IdentifySticker) => ({ body: request }),
  (answer) => answer,
);
