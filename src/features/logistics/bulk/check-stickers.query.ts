import { type StickerCheck, checkStickers } from '#core/contracts/logistics.contract.ts';
import type { ReferralsRequest } from '#core/contracts/logistics.requests.ts';
import { Query, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';
import { callHandler } from '#core/messaging/handler.ts';

/** Asks of each referral whether its sticker can be printed. */
export class CheckStickers extends Query<readonly StickerCheck[]> implements CarriesRequest {
  static readonly about: MessageAbout<CheckStickers> = {
    type: 'logistics.checkStickers',
    policy: 'merge',
    permission: ['LOGISTICS_USER'],
    loggable: [],
    requestClass: 'ReferralsRequest',
    // What failed of many is listed under them.
    toasts: { failed: 'inPlace' },
  };

  readonly request: ReferralsRequest;

  constructor(referralIds: readonly string[]) {
    super();
    this.request = { referralIds: [...referralIds] };
  }
}

export const CheckStickersHandler = callHandler(
  checkStickers,
  ({ request }: CheckStickers) => ({ body: request }),
  (checks) => checks,
);
