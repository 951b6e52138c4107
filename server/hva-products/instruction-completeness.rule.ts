import { isInstructed } from '#core/contracts/find-hva-product-errors.ts';
import type { TextCompleteness } from '#core/contracts/product-summary.contract.ts';
import { isFilled } from '#core/contracts/rules/value.rules.ts';
import { languages } from '#core/contracts/schemas.ts';
import type { InstructionsOf } from './instruction-rows.ts';

/** How complete the instructions of an hva product are in each language. */
export function instructionCompleteness(hvaProductId: string, instructionsOf: InstructionsOf): TextCompleteness[] {
  return languages.map((languageCode) => {
    const instructions = instructionsOf(hvaProductId, languageCode).filter(isInstructed);
    return {
      languageCode,
      filled: instructions.filter(({ instructionText }) => isFilled(instructionText)).length,
      required: instructions.length,
      outdated: instructions.filter(({ isOutdated }) => isOutdated).length,
    };
  });
}
