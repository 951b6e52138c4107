import { set, type FieldErrors, type Resolver } from 'react-hook-form';
import type { FindFormErrors } from '#core/ui/forms/validate-form.ts';
import { listError } from './contents-errors.ts';
import type { ProductContentsValues } from './product-contents.values.ts';

/** What is wrong in the analyses, for react-hook-form: a list may have an error beside those of its rows. */
export function contentsResolver(findErrors: FindFormErrors<ProductContentsValues>): Resolver<ProductContentsValues> {
  return (values) => {
    const problems = Object.entries(findErrors(values));
    if (problems.length === 0) return { values, errors: {} };
    const errors: FieldErrors<ProductContentsValues> = {};
    for (const [path, message] of problems) {
      const list = path.endsWith(`.${listError}`) ? path.slice(0, -listError.length - 1) : undefined;
      const error = { type: 'rule', message };
      // Always an array: react-hook-form would wrap an object in a second `root`. A list comes before its rows.
      set(errors, list ?? path, list === undefined ? error : Object.assign([], { [listError]: error }));
    }
    return { values: {}, errors };
  };
}
