import { set, type FieldErrors, type Resolver } from 'react-hook-form';
import { findContentsFaults, listFault } from './contents-faults.ts';
import type { ProductContentsValues } from './product-contents.values.ts';

/** The rules of updateProductContent, for the form. */
export const productContentsResolver: Resolver<ProductContentsValues> = (values) => {
  const faults = findContentsFaults(values);
  if (faults.size === 0) return { values, errors: {} };
  const errors: FieldErrors<ProductContentsValues> = {};
  for (const [path, message] of faults) {
    const list = path.endsWith(`.${listFault}`) ? path.slice(0, -listFault.length - 1) : undefined;
    const error = { type: 'rule', message };
    // Always an array: react-hook-form would wrap an object in a second `root`. A list comes before its rows.
    set(errors, list ?? path, list === undefined ? error : Object.assign([], { [listFault]: error }));
  }
  return { values: {}, errors };
};
