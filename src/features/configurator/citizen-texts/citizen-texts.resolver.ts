import type { Resolver } from 'react-hook-form';
import type { Language } from '#core/contracts/schemas.ts';
import { errorsResolver } from '#core/ui/forms/validate-form.ts';
import { findCitizenTextsErrors } from './citizen-texts-errors.rule.ts';
import type { CitizenTextsValues } from './citizen-texts.values.ts';

/** The rules of one language's texts, for the form. */
export function citizenTextsResolver(language: Language, primaryIds: readonly string[]): Resolver<CitizenTextsValues> {
  return errorsResolver((values) => findCitizenTextsErrors(language, values, primaryIds));
}
