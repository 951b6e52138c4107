import { isInstructed } from '../../src/core/contracts/find-hva-product-errors';
import type { TextCompleteness } from '../../src/core/contracts/product.contract';
import { isFilled } from '../../src/core/contracts/rules/required.rule';
import { languages } from '../../src/core/contracts/schemas';
import type { InstructionsOf } from './instruction-rows';

/** How complete the instructions of an area package are in each language. */
export function instructionCompleteness(hvaProductId: string, instructionsOf: InstructionsOf): TextCompleteness[] {
  return languages.map((languageCode) => {
    const asked = instructionsOf(hvaProductId, languageCode).filter(isInstructed);
    return {
      languageCode,
      filled: asked.filter(({ instructionText }) => isFilled(instructionText)).length,
      required: asked.length,
      outdated: asked.filter(({ isOutdated }) => isOutdated).length,
    };
  });
}
