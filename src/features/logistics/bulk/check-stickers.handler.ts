import { inject } from 'inversify';
import { checkStickers, type StickerCheck } from '#core/contracts/logistics.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import type { CheckStickers } from './check-stickers.query.ts';

export class CheckStickersHandler implements Handler<CheckStickers> {
  constructor(@inject(httpClientToken) private readonly http: HttpClient) {}

  handle({ referralIds }: CheckStickers, context: ExecutionContext): Promise<readonly StickerCheck[]> {
    return this.http.send(checkStickers, { body: { referralIds: [...referralIds] } }, context);
  }
}
