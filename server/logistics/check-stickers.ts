import type { StickerCheck } from '#core/contracts/logistics.contract.ts';
import type { ListEntry } from '../access-log/list-entry.ts';
import type { Queryable } from '../db/database.ts';
import { ProblemError } from '../http/problem-error.ts';
import { isPrintable } from './is-printable.rule.ts';
import { readOrders, type LogisticsRow } from './logistics-rows.ts';

/** checkStickers: what printStickers would say of each order. */
export async function checkStickers(
  sql: Queryable,
  referralIds: readonly string[],
  entry?: ListEntry,
): Promise<StickerCheck[]> {
  const orders = await readOrders(sql, referralIds);
  await entry?.of(
    sql,
    orders.map(({ referralId }) => referralId),
  );
  const { composeSticker } = await import('./sticker/compose-sticker.ts');
  const problemOf = (order: LogisticsRow | undefined): StickerCheck['problem'] => {
    if (order === undefined) return 'notFound';
    if (!isPrintable(order)) return 'conflict';
    return isComposed(() => composeSticker(order)) ? null : 'unprintable';
  };
  const found = new Map(orders.map((order) => [order.referralId, order]));
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
