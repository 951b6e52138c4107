import type { FieldErrors } from '#core/errors/app-error.ts';
import { findHvaProductErrors } from '#core/contracts/find-hva-product-errors.ts';
import type { Language } from '#core/contracts/schemas.ts';
import type { HvaProductRow } from './hva-product-rows.ts';
import type { InstructionsOf } from './instruction-rows.ts';

/** What an hva product lacks to be published (Spec 2 §5); undefined when nothing. */
export function findIncompleteness(product: HvaProductRow, instructionsOf: InstructionsOf): FieldErrors | undefined {
  const inLanguage = (language: Language) => {
    return { ...product, hvaOutcomeSettings: instructionsOf(product.hvaProductId, language) };
  };
  return findHvaProductErrors({ fi: inLanguage('fi'), sv: inLanguage('sv'), en: inLanguage('en') });
}
