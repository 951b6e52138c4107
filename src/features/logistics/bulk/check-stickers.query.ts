import { inject } from 'inversify';
import { type StickerCheck, checkStickers } from '#core/contracts/logistics.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';

/** Asks of each order whether its sticker can be printed. */
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

export class CheckStickersHandler implements Handler<CheckStickers> {
  constructor(@inject(httpClientToken) private readonly http: HttpClient) {}

  handle({ referralIds }: CheckStickers, context: ExecutionContext): Promise<readonly StickerCheck[]> {
    return this.http.send(checkStickers, { body: { referralIds: [...referralIds] } }, context);
  }
}
