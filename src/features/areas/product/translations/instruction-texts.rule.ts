import type { HvaProduct } from '#core/contracts/hva-product.contract.ts';
import { isFilled } from '#core/contracts/rules/value.rules.ts';
import { instructedOutcomesOf } from '#features/areas/product-view/hva-product.values.ts';

/** An area's instruction that a language needs when it is used. */
export interface InstructionText {
  readonly hvaOutcomeSettingsId: string;
  /** The field's path in the form. */
  readonly path: string;
  readonly isWritten: boolean;
}

/** The instructions of a form in one language, in the order of the screen. */
export function instructionTextsOf(
  rows: HvaProduct['hvaOutcomeSettings'],
  outcomes: HvaProduct['product']['outcomes'],
): readonly InstructionText[] {
  return instructedOutcomesOf(rows, outcomes).map(({ row, index }) => ({
    hvaOutcomeSettingsId: row.hvaOutcomeSettingsId,
    path: `hvaOutcomeSettings.${index}.instructionText`,
    isWritten: isFilled(rows[index]?.instructionText),
  }));
}
