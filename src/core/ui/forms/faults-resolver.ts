import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';

/** What is wrong in a form's values: the translation key by the field's path. */
export type FindFaults<Values> = (values: Values) => Readonly<Record<string, string>>;

/** The rules of a form's values, for react-hook-form. */
export function faultsResolver<Values extends FieldValues>(findFaults: FindFaults<Values>): Resolver<Values> {
  return (values, _context, options) => {
    const found = Object.entries(findFaults(values));
    if (found.length === 0) return { values, errors: {} };
    const errors: Readonly<Record<string, FieldError>> = Object.fromEntries(
      found.map(([path, message]) => [path, { type: 'rule', message }]),
    );
    return { values: {}, errors: toNestErrors<Values>(errors as never, options) };
  };
}
