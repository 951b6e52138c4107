import { formErrors } from '#core/contracts/form-errors.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { invalid, notFound } from '../http/problem-error.ts';
import type { FieldErrors } from '../http/validation-errors.ts';
import type { PlacedMapping } from './mapping-tree.rule.ts';
import type { OutcomeRow } from './outcome-rows.ts';

/**
 * Interpretations lead to positive outcomes of the product.
 * @throws ProblemError `notFound` for an outcome that the product never had (decision A37), `invalid` with the paths
 * for one that was removed meanwhile or is not positive: the form can then show where
 */
export function checkInterpretations(mappings: readonly PlacedMapping[], outcomes: readonly OutcomeRow[]): void {
  const ofId = new Map(outcomes.map((row) => [row.outcomeId, row]));
  const errors: FieldErrors = {};
  for (const { mapping, path } of mappings) {
    for (const [index, { outcomeId }] of mapping.resultInterpretations.entries()) {
      const outcome = ofId.get(outcomeId.toLowerCase());
      if (outcome === undefined) throw notFound();
      if (outcome.outcomeType === OutcomeType.Positive && !outcome.isArchived) continue;
      errors[`${path}.resultInterpretations.${index}.outcomeId`] = [formErrors.outcome];
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
