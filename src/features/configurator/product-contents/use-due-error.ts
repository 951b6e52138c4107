import { get, useFormState, type Control, type FieldError, type FieldPath } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formErrors } from '../../../core/contracts/form-error-keys';
import type { ProductContentsValues } from './product-contents.values';

/**
 * A field's error in words once it is due: after the field was left or a save was tried, as everywhere, and at once
 * for a microbe that is there already: it is the other row that nobody touches. `name` may be a list's `root`.
 */
export function useDueError(control: Control<ProductContentsValues>, name: string): string | undefined {
  const { t } = useTranslation('configurator');
  const { errors, touchedFields, isSubmitted } = useFormState({
    control,
    name: name as FieldPath<ProductContentsValues>,
    exact: true,
  });
  const error = get(errors, name) as FieldError | undefined;
  const isDue = isSubmitted || get(touchedFields, name) === true || error?.message === formErrors.duplicateMicrobe;
  return isDue && error?.message ? t(error.message) : undefined;
}
