import type { FieldErrors } from '../../src/core/errors/app-error';
import { findHvaProductErrors } from '../../src/core/contracts/find-hva-product-errors';
import type { Language } from '../../src/core/contracts/schemas';
import type { HvaProductRow } from './hva-product-rows';
import type { InstructionsOf } from './instruction-rows';

/** What an area package lacks to be published (Spec 2 §5); undefined when nothing. */
export function findIncompleteness(product: HvaProductRow, instructionsOf: InstructionsOf): FieldErrors | undefined {
  const inLanguage = (language: Language) => {
    return { ...product, hvaOutcomeSettings: instructionsOf(product.hvaProductId, language) };
  };
  return findHvaProductErrors({ fi: inLanguage('fi'), sv: inLanguage('sv'), en: inLanguage('en') });
}
