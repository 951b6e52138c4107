import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { Language } from '../../../core/contracts/schemas';
import { findCitizenTextsErrors } from './citizen-texts-errors.rule';
import type { CitizenTextsValues } from './citizen-texts.values';

/** The rules of one language's texts, for the form. */
export function citizenTextsResolver(language: Language, primaryIds: readonly string[]): Resolver<CitizenTextsValues> {
  return (values, _context, options) => {
    const found = Object.entries(findCitizenTextsErrors(language, values, primaryIds));
    if (found.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(found.map(([path, message]) => [path, { type: 'rule', message }]));
    return { values: {}, errors: toNestErrors<CitizenTextsValues>(errors as FieldErrors, options) };
  };
}
