import { toNestErrors } from '@hookform/resolvers';
import { plainToInstance, type ClassConstructor } from 'class-transformer';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import { findFieldErrors } from '../../../core/contracts/find-field-errors';

/** Stands in a body for an id or a time that the form does not know and the rules do not compare. */
export const someId = '00000000-0000-4000-8000-000000000000';
export const someTime = '2000-01-01T00:00:00.000Z';

/**
 * Validates a form by the class of the request that it will send: the rules that the server runs too. `bodyOf` makes
 * the request's body of the form's values; `fieldOf` names the form's field of a path in that body, or undefined for
 * what the form does not show.
 */
export function requestResolver<Values extends FieldValues>(
  request: ClassConstructor<object>,
  bodyOf: (values: Values) => object,
  fieldOf: (path: string) => string | undefined = (path) => path,
): Resolver<Values> {
  return (values, _context, options) => {
    const found = findFieldErrors(plainToInstance(request, bodyOf(values))) ?? {};
    const errors: Record<string, FieldError> = {};
    for (const [path, [message]] of Object.entries(found)) {
      const field = fieldOf(path);
      if (field !== undefined && !(field in errors)) errors[field] = { type: 'rule', message };
    }
    return Object.keys(errors).length === 0
      ? { values, errors: {} }
      : { values: {}, errors: toNestErrors<Values>(errors as never, options) };
  };
}
