import type { PrintStickersRequest } from '#core/contracts/logistics.requests.ts';
import type { Person } from '../auth/person.ts';
import type { Queryable } from '../db/database.ts';
import type { LateFileAnswer } from '../http/form-types.ts';
import { conflict, ProblemError } from '../http/problem-error.ts';
import { holdOwnRun } from '../packing-station/packing-rows.ts';
import { isPrintable, takenBy } from './is-printable.rule.ts';
import { lockReferrals } from './logistics-rows.ts';
import { noteStickers } from './note-stickers.ts';

/**
 * printStickers: what printSticker does, for many referrals at once: all of them, or none.
 * @throws ProblemError `notFound`, `conflict` for other statuses, `unprintable`, `stale` when somebody else has a new one by now
 */
export async function printStickers(
  sql: Queryable,
  person: Person,
  { referralIds, layout, startPosition, newIds = [] }: PrintStickersRequest,
  isRepeat: boolean,
): Promise<LateFileAnswer> {
  await holdOwnRun(sql, person, referralIds);
  const referrals = await lockReferrals(sql, referralIds);
  if (!referrals.every(isPrintable)) throw conflict();
  if (referrals.some((each) => newIds.includes(each.referralId) && takenBy(each, person) !== null))
    throw new ProblemError('stale');
  const { composeSticker } = await import('./sticker/compose-sticker.ts');
  const stickers = referrals.map(composeSticker);
  if (!isRepeat) await noteStickers(sql, person, referrals);
  const draw = async (): Promise<Uint8Array> => {
    const { drawStickers } = await import('./sticker/draw-stickers.ts');
    return drawStickers(stickers, { layout, startPosition });
  };
  return { name: 'osoitetarrat.pdf', mimeType: 'application/pdf', content: draw };
}
