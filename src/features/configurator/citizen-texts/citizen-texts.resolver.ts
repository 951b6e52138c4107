import type { Resolver } from 'react-hook-form';
import type { Language } from '../../../core/contracts/schemas';
import { faultsResolver } from '../../../core/ui/forms/faults-resolver';
import { findCitizenTextsErrors } from './citizen-texts-errors.rule';
import type { CitizenTextsValues } from './citizen-texts.values';

/** The rules of one language's texts, for the form. */
export function citizenTextsResolver(language: Language, primaryIds: readonly string[]): Resolver<CitizenTextsValues> {
  return faultsResolver((values) => findCitizenTextsErrors(language, values, primaryIds));
}
