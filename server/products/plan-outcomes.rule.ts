import { randomUUID } from 'node:crypto';
import { formErrors } from '../../src/core/contracts/form-error-keys';
import { OutcomeType } from '../../src/core/contracts/outcome-type';
import type { OutcomeNameRequest } from '../../src/core/contracts/product-basic-info.requests';
import { invalid, notFound } from '../http/problem-error';
import type { OutcomeRow, PlannedOutcome } from './outcome-rows';

/**
 * What a package's outcomes become with the body of basic info, in its order. The fixed ones stay as they are,
 * whatever the body says of them, a missing one at the end. A positive one that was removed comes back by its id,
 * or as a new row of the same name: with its titles and with what the areas wrote for it (decision A6).
 * @throws ProblemError `notFound` for an id that the package never had, `invalid` for a row that cannot be
 */
export function planOutcomes(
  stored: readonly OutcomeRow[],
  requested: readonly OutcomeNameRequest[],
): PlannedOutcome[] {
  const ofId = new Map(stored.map((row) => [row.outcomeId, row]));
  const planned = new Map<string, PlannedOutcome>();
  const named = requested.map((row) => row.outcomeId?.toLowerCase());
  for (const [index, row] of requested.entries()) {
    const id = named[index];
    const known = id === undefined ? undefined : ofId.get(id);
    if (id !== undefined && known === undefined) throw notFound();
    if (row.outcomeType === OutcomeType.Unknown || (known && known.outcomeType !== row.outcomeType)) {
      throw invalid({ [`outcomes.${index}.outcomeType`]: ['formErrors.isIn'] });
    }
    const fixed = stored.find(({ outcomeType }) => outcomeType === row.outcomeType);
    if (row.outcomeType !== OutcomeType.Positive) {
      if (fixed) planned.set(fixed.outcomeId, fixed);
      continue;
    }
    if (id !== undefined && planned.has(id)) throw invalid({ [`outcomes.${index}.outcomeId`]: ['formErrors.invalid'] });
    const outcomeId = id ?? removedOf(row.name, stored, [...named, ...planned.keys()]) ?? randomUUID();
    planned.set(outcomeId, { outcomeId, name: row.name, outcomeType: OutcomeType.Positive });
  }
  for (const row of stored) if (row.outcomeType !== OutcomeType.Positive) planned.set(row.outcomeId, row);
  const outcomes = [...planned.values()];
  if (!outcomes.some(({ outcomeType }) => outcomeType === OutcomeType.Positive)) {
    throw invalid({ outcomes: [formErrors.outcomes] });
  }
  return outcomes;
}

/** The removed outcome of this name, unless the body names it otherwise. */
function removedOf(
  name: string,
  stored: readonly OutcomeRow[],
  taken: readonly (string | undefined)[],
): string | undefined {
  return stored.find((row) => row.isArchived && row.name === name && !taken.includes(row.outcomeId))?.outcomeId;
}
