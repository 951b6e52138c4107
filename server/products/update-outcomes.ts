import type { OutcomeNameRequest } from '#core/contracts/product-parts.requests.ts';
import type { Queryable } from '../db/database.ts';
import { conflict } from '../http/problem-error.ts';
import { readOutcomeRows, writeOutcomeRows } from './outcome-rows.ts';
import { planOutcomes } from './plan-outcomes.rule.ts';

/**
 * Makes the product's outcomes those of the body.
 * @throws ProblemError `invalid` or `notFound` about a row, `conflict` when one that is in use would be removed
 * (decision A37)
 */
export async function updateOutcomes(
  sql: Queryable,
  productId: string,
  requested: readonly OutcomeNameRequest[],
): Promise<void> {
  const stored = await readOutcomeRows(sql, productId);
  const planned = planOutcomes(stored, requested);
  const remaining = new Set(planned.map(({ outcomeId }) => outcomeId));
  if (stored.some(({ outcomeId, isInUse }) => isInUse && !remaining.has(outcomeId))) throw conflict();
  await writeOutcomeRows(sql, productId, planned);
}
