import type { Queryable } from '../db/database';
import type { FileAnswer } from '../http/form-types';
import { conflict } from '../http/problem-error';
import { isPrintable } from './is-printable.rule';
import { lockOrder } from './logistics-rows';
import { takeIntoHandling } from './take-into-handling';

/**
 * printSticker: the address sticker. An order that nobody has handled is thereby taken into handling; printing again
 * changes nothing (decision A9).
 * @throws ProblemError `notFound`, `conflict` for other statuses, `unprintable`
 */
export async function printSticker(sql: Queryable, referralId: string): Promise<FileAnswer> {
  const order = await lockOrder(sql, referralId);
  if (!isPrintable(order)) throw conflict();
  // Loaded with the first sticker: a start need not wait for the font.
  const { composeSticker } = await import('./sticker/compose-sticker');
  const { drawStickers } = await import('./sticker/draw-stickers');
  const content = await drawStickers([composeSticker(order)], { layout: 'pages' });
  await takeIntoHandling(sql, [order]);
  return { name: 'osoitetarra.pdf', mimeType: 'application/pdf', content };
}
