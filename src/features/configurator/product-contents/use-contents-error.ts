import type { FieldPath } from 'react-hook-form';
import { formErrors } from '#core/contracts/form-error-keys.ts';
import { useShownError } from '#core/ui/forms/use-form-errors.ts';
import { useContentsParts } from './contents-parts.ts';
import type { ProductContentsValues } from './product-contents.values.ts';

/**
 * What is wrong with a field or a list, in words, once it is due: as everywhere, and at once for a microbe that is
 * there already: it is the other row that nobody touches.
 */
export function useContentsError(name: FieldPath<ProductContentsValues>): string | undefined {
  return useShownError(useContentsParts().form.control, name, isDuplicate);
}

function isDuplicate(messageKey: string): boolean {
  return messageKey === formErrors.duplicateMicrobe;
}
