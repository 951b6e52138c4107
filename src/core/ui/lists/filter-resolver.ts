import { toNestErrors } from '@hookform/resolvers';
import type { ClassConstructor } from 'class-transformer';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import { findFieldErrors } from '#core/contracts/find-field-errors.ts';

/** Checks a filter by the class of its call: the rules that the server runs too. */
export function filterResolver<Values extends FieldValues>(
  request: ClassConstructor<object>,
  bodyOf: (values: Values) => object,
): Resolver<Values> {
  return (values, _context, options) => {
    const found = Object.entries(findFieldErrors(request, bodyOf(values)) ?? {});
    if (found.length === 0) return { values, errors: {} };
    const errors: Readonly<Record<string, FieldError>> = Object.fromEntries(
      found.map(([name, [message]]) => [name, { type: 'rule', message }]),
    );
    return { values: {}, errors: toNestErrors<Values>(errors as never, options) };
  };
}
