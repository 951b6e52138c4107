import { type StickerCheck, checkStickers } from '#core/contracts/logistics.contract.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { callHandler } from '#core/messaging/send-call.ts';

/** Asks of each referral whether its sticker can be printed. */
export class CheckStickers extends Query<readonly StickerCheck[]> {
  static readonly about: MessageAbout<CheckStickers> = {
    type: 'logistics.checkStickers',
    policy: 'merge',
    permission: ['LOGISTICS_USER'],
    loggable: [],
    // What failed of many is listed under them.
    toasts: { failed: 'inPlace' },
  };

  constructor(readonly referralIds: readonly string[]) {
    super();
  }
}

export const CheckStickersHandler = callHandler(
  checkStickers,
  ({ referralIds }: CheckStickers) => ({ body: { referralIds: [...referralIds] } }),
  (checks) => checks,
);
