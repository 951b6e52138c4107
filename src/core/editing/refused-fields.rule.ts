import type { AppError } from '../errors/app-error.ts';
import type { FormErrors } from './edited-part.ts';

/** What the service has refused of a request, by the request's fields. Its reasons that no form words are worded in general. */
export function refusedFieldsOf({ details }: AppError): FormErrors {
  const found = Object.entries(details.fieldErrors ?? {});
  return Object.fromEntries(
    found.map(([path, [key = '']]) => [path, key === '' || key.startsWith('formErrors.') ? 'core:form.refused' : key]),
  );
}
