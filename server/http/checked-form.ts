import * as v from 'valibot';
import { invalid } from './problem-error.ts';
import type { MultipartForm } from './multipart-form.ts';
import type { FieldErrors } from './validation-errors.ts';

/** The rules of a form, as the registration holds them. */
export interface FormRules {
  readonly form: v.GenericSchema;
  readonly hasFile: boolean;
}

/** The form as its handler gets it. @throws ProblemError `invalid` with the fields that are wrong */
export function checkedForm({ form, hasFile }: FormRules, { fields, file }: MultipartForm): object {
  const parsed = v.safeParse(form, fields);
  const errors: FieldErrors = {};
  if (!parsed.success) {
    for (const issue of parsed.issues) errors[v.getDotPath(issue) ?? 'body'] = [keyOf(issue)];
  }
  if (hasFile !== (file !== undefined)) errors['file'] = [`formErrors.${hasFile ? 'required' : 'invalid'}`];
  if (!parsed.success || Object.keys(errors).length > 0) throw invalid(errors);
  return { ...(parsed.output as object), ...(file && { file }) };
}

function keyOf({ input }: v.BaseIssue<unknown>): string {
  return input === undefined ? 'formErrors.required' : 'formErrors.invalid';
}
