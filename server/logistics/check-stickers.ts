import type { StickerCheck } from '#core/contracts/logistics.contract.ts';
import type { ListEntry } from '../access-log/list-entry.ts';
import type { Queryable } from '../db/database.ts';
import { ProblemError } from '../http/problem-error.ts';
import { isPrintable } from './is-printable.rule.ts';
import { readReferrals, type LogisticsRow } from './logistics-rows.ts';

/** checkStickers: whether printStickers would print each referral. */
export async function checkStickers(
  sql: Queryable,
  referralIds: readonly string[],
  entry?: ListEntry,
): Promise<StickerCheck[]> {
  const referrals = await readReferrals(sql, referralIds);
  await entry?.of(
    sql,
    referrals.map(({ referralId }) => referralId),
  );
  const { composeSticker } = await import('./sticker/compose-sticker.ts');
  const problemOf = (referral: LogisticsRow | undefined): StickerCheck['problem'] => {
    if (referral === undefined) return 'notFound';
    if (!isPrintable(referral)) return 'conflict';
    return isComposed(() => composeSticker(referral)) ? null : 'unprintable';
  };
  const found = new Map(referrals.map((referral) => [referral.referralId, referral]));
  return referralIds.map((referralId) => ({ referralId, problem: problemOf(found.get(referralId)) }));
}

function isComposed(compose: () => unknown): boolean {
  try {
    compose();
    return true;
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'unprintable') return false;
    throw error;
  }
}
