import type { PrintStickersRequest } from '../../src/core/contracts/logistics.requests';
import type { Queryable } from '../db/database';
import type { LateFileAnswer } from '../http/form-types';
import { conflict } from '../http/problem-error';
import { isPrintable } from './is-printable.rule';
import { lockOrders } from './logistics-rows';
import { takeIntoHandling } from './take-into-handling';

/**
 * printStickers: what printSticker does, for many orders at once: all of them, or none.
 * @throws ProblemError `notFound`, `conflict` for other statuses, `unprintable`
 */
export async function printStickers(
  sql: Queryable,
  { referralIds, layout, startPosition }: PrintStickersRequest,
): Promise<LateFileAnswer> {
  const orders = await lockOrders(sql, referralIds);
  if (!orders.every(isPrintable)) throw conflict();
  const { composeSticker } = await import('./sticker/compose-sticker');
  const stickers = orders.map(composeSticker);
  await takeIntoHandling(sql, orders);
  const draw = async (): Promise<Uint8Array> => {
    const { drawStickers } = await import('./sticker/draw-stickers');
    return drawStickers(stickers, { layout, startPosition });
  };
  return { name: 'osoitetarrat.pdf', mimeType: 'application/pdf', content: draw };
}
