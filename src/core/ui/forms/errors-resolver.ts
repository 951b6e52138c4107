import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';

/** What is wrong in a form's values: the translation key by the field's path. */
export type FindFormErrors<Values> = (values: Values) => Readonly<Record<string, string>>;

/** The rules of a form's values, for react-hook-form. */
export function errorsResolver<Values extends FieldValues>(findFormErrors: FindFormErrors<Values>): Resolver<Values> {
  return (values, _context, options) => {
    const found = Object.entries(findFormErrors(values));
    if (found.length === 0) return { values, errors: {} };
    const errors: Readonly<Record<string, FieldError>> = Object.fromEntries(
      found.map(([path, message]) => [path, { type: 'rule', message }]),
    );
    return { values: {}, errors: toNestErrors<Values>(errors as never, options) };
  };
}
