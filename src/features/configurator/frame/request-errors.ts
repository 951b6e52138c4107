import type { ClassConstructor } from 'class-transformer';
import { findFieldErrors } from '#core/contracts/find-field-errors.ts';
import type { FindFormErrors } from '#core/ui/forms/validate-form.ts';

/** Stands in a body for an id or a time that the form does not know and the rules do not compare. */
export const someId = '00000000-0000-4000-8000-000000000000';
export const someTime = '2000-01-01T00:00:00.000Z';

/**
 * Checks a form's values by the class of the request that it will send: the rules that the server runs too. `bodyOf`
 * makes the request's body of the values.
 */
export function requestErrors<Values>(
  request: ClassConstructor<object>,
  bodyOf: (values: Values) => object,
): FindFormErrors<Values> {
  return (values) => {
    const found = findFieldErrors(request, bodyOf(values)) ?? {};
    return Object.fromEntries(Object.entries(found).map(([path, [message = '']]) => [path, message]));
  };
}
