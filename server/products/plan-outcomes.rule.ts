import { randomUUID } from 'node:crypto';
import { formErrors } from '#core/contracts/form-errors.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import type { OutcomeNameRequest } from '#core/contracts/product-parts.requests.ts';
import { invalid, notFound } from '../http/problem-error.ts';
import type { OutcomeRow, PlannedOutcome } from './outcome-rows.ts';

/** A row of the body with what is stored under its id. */
interface NamedRow extends OutcomeNameRequest {
  readonly index: number;
  readonly known?: OutcomeRow;
}

/**
 * What a product's outcomes become with the body of basic info, in its order. The fixed ones stay as they are, whatever
 * the body has for them, a missing one at the end. A positive one that was removed comes back by its id, or as a new
 * row of the same name: with its titles and with what the areas wrote for it (decision A6).
 * @throws ProblemError `notFound` for an id that the product never had, `invalid` for a row that cannot be
 */
export function planOutcomes(
  stored: readonly OutcomeRow[],
  requested: readonly OutcomeNameRequest[],
): PlannedOutcome[] {
  const rows = requested.map((row, index) => nameRow(row, index, stored));
  refuseDoubles(rows);
  const planned = new Map<string, PlannedOutcome>();
  const add = (outcome: PlannedOutcome): unknown => planned.set(outcome.outcomeId, outcome);
  const removed = stored.filter((row) => row.isArchived && !rows.some(({ known }) => known === row));
  for (const row of rows) {
    if (row.outcomeType !== OutcomeType.Positive) fixedOf(stored, row.outcomeType).forEach(add);
    else add({ ...row, outcomeId: row.known?.outcomeId ?? takeByName(removed, row.name) ?? randomUUID() });
  }
  stored.filter(({ outcomeType }) => outcomeType !== OutcomeType.Positive).forEach(add);
  const outcomes = [...planned.values()];
  const isPositive = ({ outcomeType }: PlannedOutcome): boolean => outcomeType === OutcomeType.Positive;
  if (!outcomes.some(isPositive)) throw invalid({ outcomes: [formErrors.outcomes] });
  return outcomes;
}

function nameRow(row: OutcomeNameRequest, index: number, stored: readonly OutcomeRow[]): NamedRow {
  const id = row.outcomeId?.toLowerCase();
  const known = stored.find(({ outcomeId }) => outcomeId === id);
  if (id !== undefined && known === undefined) throw notFound();
  const isOtherType = known !== undefined && known.outcomeType !== row.outcomeType;
  if (row.outcomeType === OutcomeType.Unknown || isOtherType) {
    throw invalid({ [`outcomes.${index}.outcomeType`]: ['formErrors.isIn'] });
  }
  return { ...row, index, known };
}

function refuseDoubles(rows: readonly NamedRow[]): void {
  const twice = rows.find(({ known, index }) => known && rows.findIndex((row) => row.known === known) < index);
  if (twice) throw invalid({ [`outcomes.${twice.index}.outcomeId`]: ['formErrors.invalid'] });
}

function fixedOf(stored: readonly OutcomeRow[], type: OutcomeType): OutcomeRow[] {
  return stored.filter(({ outcomeType }) => outcomeType === type);
}

/** Takes the removed outcome of this name from the list. */
function takeByName(removed: OutcomeRow[], name: string): string | undefined {
  const index = removed.findIndex((row) => row.name === name);
  return index < 0 ? undefined : removed.splice(index, 1)[0]?.outcomeId;
}
