import { toNestErrors } from '@hookform/resolvers';
import type { Control, FieldError, FieldValues, Resolver } from 'react-hook-form';
import type { FindFormErrors } from '#core/editing/edited-part.ts';

/**
 * Validates the whole form as react-hook-form's `trigger` does, which first copies what it knows of each field: in a
 * form of six hundred that takes longer than the rules.
 */
export async function validateForm<Values extends FieldValues>(control: Control<Values>): Promise<void> {
  const { resolver } = control._options;
  const result = await resolver?.(control._formValues as Values, undefined, withoutFields);
  if (result) control._setErrors(result.errors);
}

const withoutFields = { fields: {}, names: [], shouldUseNativeValidation: false };

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
