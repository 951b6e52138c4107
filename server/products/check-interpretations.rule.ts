import { formErrors } from '#core/contracts/form-errors.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { duplicatesIn } from '#core/contracts/rules/content.rules.ts';
import { microbeText, type MicrobeNames } from '#core/contracts/rules/microbe.rule.ts';
import { invalid, notFound } from '../http/problem-error.ts';
import type { FieldErrors } from '../http/validation-errors.ts';
import type { PlacedMapping } from './mapping-tree.rule.ts';
import type { OutcomeRow } from './outcome-rows.ts';

/** The mappings with each microbe of the reference list in the list's own spelling (decision A43). */
export function withListedMicrobes(mappings: readonly PlacedMapping[], names: MicrobeNames): PlacedMapping[] {
  return mappings.map((placed) => {
    const resultInterpretations = placed.mapping.resultInterpretations.map((interpretation) => {
      const microbe = names.named(interpretation.diagnosticValues);
      return microbe ? { ...interpretation, diagnosticValues: microbeText(microbe) } : interpretation;
    });
    return { ...placed, mapping: { ...placed.mapping, resultInterpretations } };
  });
}

/**
 * Interpretations lead to positive outcomes of the product, and no two of an analysis are of the same microbe.
 * @throws ProblemError `notFound` for an outcome that the product never had (decision A37), `invalid` with the paths
 * for one that was removed meanwhile or is not positive, and for a microbe that is there already: the form can then show
 * where
 */
export function checkInterpretations(
  mappings: readonly PlacedMapping[],
  outcomes: readonly OutcomeRow[],
  names: MicrobeNames,
): void {
  const ofId = new Map(outcomes.map((row) => [row.outcomeId, row]));
  const errors: FieldErrors = {};
  for (const { mapping, path } of mappings) {
    if (duplicatesIn(mapping.resultInterpretations, (value) => names.identityOf(value)).size > 0)
      errors[`${path}.resultInterpretations`] = [formErrors.duplicateMicrobe];
    for (const [index, { outcomeId }] of mapping.resultInterpretations.entries()) {
      const outcome = ofId.get(outcomeId.toLowerCase());
      if (outcome === undefined) throw notFound();
      if (outcome.outcomeType === OutcomeType.Positive && !outcome.isArchived) continue;
      errors[`${path}.resultInterpretations.${index}.outcomeId`] = [formErrors.outcome];
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
