import { OutcomeType } from '../../core/contracts/outcome-type';
import type { HvaProductInfo, HvaProductValues } from './hva-product.values';

/** An outcome that the area writes an instruction for. */
export interface InstructedOutcome {
  readonly outcomeId: string;
  readonly name: string;
  readonly isPositive: boolean;
  /** Its place in the form's `hvaOutcomeSettings`. */
  readonly index: number;
}

/** Positive outcomes, then the negative one; the others need no instruction (Spec 2 §5: outcomeType below 3). */
export function instructedOutcomesOf(
  settings: HvaProductValues['hvaOutcomeSettings'],
  outcomes: HvaProductInfo['outcomes'],
): readonly InstructedOutcome[] {
  return settings
    .map(({ outcomeId, outcomeType }, index) => ({ outcomeId, outcomeType, index }))
    .filter(({ outcomeType }) => outcomeType === OutcomeType.Positive || outcomeType === OutcomeType.Negative)
    .sort((one, other) => one.outcomeType - other.outcomeType)
    .map(({ outcomeId, outcomeType, index }) => ({
      outcomeId,
      index,
      isPositive: outcomeType === OutcomeType.Positive,
      name: outcomes.find((outcome) => outcome.outcomeId === outcomeId)?.name ?? '',
    }));
}
