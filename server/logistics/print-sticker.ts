import type { Person } from '../auth/person.ts';
import type { Queryable } from '../db/database.ts';
import type { FileAnswer } from '../http/form-types.ts';
import { conflict } from '../http/problem-error.ts';
import { holdOwnRun } from '../packing-station/packing-rows.ts';
import { isPrintable } from './is-printable.rule.ts';
import { lockReferral } from './logistics-rows.ts';
import { noteStickers } from './note-stickers.ts';

/**
 * printSticker: the address sticker. A referral that nobody has handled is thereby taken into handling; printing again
 * changes nothing (decision A9). A repeat of a call, after a lost answer, is no second print.
 * @throws ProblemError `notFound`, `conflict` for other statuses, `unprintable`
 */
export async function printSticker(
  sql: Queryable,
  person: Person,
  referralId: string,
  isRepeat: boolean,
): Promise<FileAnswer> {
  await holdOwnRun(sql, person, [referralId]);
  const referral = await lockReferral(sql, referralId);
  if (!isPrintable(referral)) throw conflict();
  // Loaded with the first sticker, so that a start does not wait for the font.
  const { composeSticker } = await import('./sticker/compose-sticker.ts');
  const { drawStickers } = await import('./sticker/draw-stickers.ts');
  const content = await drawStickers([composeSticker(referral)], { layout: 'pages' });
  if (!isRepeat) await noteStickers(sql, person, [referral]);
  return { name: 'osoitetarra.pdf', mimeType: 'application/pdf', content };
}
