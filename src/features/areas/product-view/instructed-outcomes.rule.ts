import { isInstructed } from '#core/contracts/find-hva-product-errors.ts';
import type { HvaOutcomeSettings, HvaProductInfo } from '#core/contracts/hva-product.contract.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';

/** A row of the form's `hvaOutcomeSettings`, whatever is written in it. */
export type OutcomeRow = Readonly<Omit<HvaOutcomeSettings, 'instructionText'>>;

/** An outcome that the area writes an instruction for. */
export interface InstructedOutcome {
  readonly row: OutcomeRow;
  readonly name: string;
  readonly isPositive: boolean;
  /** Its place in the form's `hvaOutcomeSettings`. */
  readonly index: number;
}

/**
 * Positive outcomes, then the negative one; the others need no instruction (Spec 2 §5: outcomeType below 3). A row
 * whose outcome the product has no more is left out: its text rests in the archive (decision A6).
 */
export function instructedOutcomesOf(
  rows: readonly OutcomeRow[],
  outcomes: HvaProductInfo['outcomes'],
): readonly InstructedOutcome[] {
  const names = new Map(outcomes.map(({ outcomeId, name }) => [outcomeId, name]));
  return rows
    .flatMap((row, index) => {
      const name = names.get(row.outcomeId);
      if (name === undefined || !isInstructed(row)) return [];
      return [{ row, name, isPositive: row.outcomeType === OutcomeType.Positive, index }];
    })
    .sort((one, other) => one.row.outcomeType - other.row.outcomeType);
}
