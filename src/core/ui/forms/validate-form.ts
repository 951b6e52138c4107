import type { Control, FieldValues } from 'react-hook-form';

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
