import type { StickerCheck } from '#core/contracts/logistics.contract.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';

/** Asks of each order whether its sticker can be printed. */
export class CheckStickers extends Query<readonly StickerCheck[]> {
  static readonly about: MessageAbout<CheckStickers> = {
    type: 'logistics.checkStickers',
    policy: 'merge',
    permission: ['LOGISTICS_USER'],
    loggable: [],
  };

  constructor(readonly referralIds: readonly string[]) {
    super();
  }
}
