import { set, type FieldErrors, type Resolver } from 'react-hook-form';
import { findContentsErrors, listError } from './contents-errors.ts';
import type { ProductContentsValues } from './product-contents.values.ts';

/** The rules of updateProductContent, for the form. */
export const productContentsResolver: Resolver<ProductContentsValues> = (values) => {
  const problems = findContentsErrors(values);
  if (problems.size === 0) return { values, errors: {} };
  const errors: FieldErrors<ProductContentsValues> = {};
  for (const [path, message] of problems) {
    const list = path.endsWith(`.${listError}`) ? path.slice(0, -listError.length - 1) : undefined;
    const error = { type: 'rule', message };
    // Always an array: react-hook-form would wrap an object in a second `root`. A list comes before its rows.
    set(errors, list ?? path, list === undefined ? error : Object.assign([], { [listError]: error }));
  }
  return { values: {}, errors };
};
