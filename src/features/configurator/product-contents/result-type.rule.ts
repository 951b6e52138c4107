import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { AnalysisResultType, type Outcome } from '#core/contracts/product.contract.ts';
import type { InterpretationRow } from './product-contents.values.ts';

/** The diagnostic value of a positive answer (decision A24). */
const positive = 'posit';

/**
 * The findings that an analysis has right after its result type was chosen (Spec 1 §4): positive/negative begins with
 * the first positive outcome, microbe findings with none.
 */
export function interpretationsOfResultType(
  resultType: AnalysisResultType,
  outcomes: readonly Outcome[],
): readonly InterpretationRow[] {
  if (resultType !== AnalysisResultType.PositNegat) return [];
  const outcomeId = positiveOutcomes(outcomes)[0]?.outcomeId ?? '';
  return [{ diagnosticValues: positive, outcomeId }];
}

/** The outcomes that a finding can lead to. */
export function positiveOutcomes(outcomes: readonly Outcome[]): readonly Outcome[] {
  return outcomes.filter(({ outcomeType }) => outcomeType === OutcomeType.Positive);
}
