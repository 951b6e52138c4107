import type { Product } from './product.contract.ts';

// How samples come back and how citizens are reached: what the phase HvaSettings sets, in the order of its form.

export const returnMethods = [
  'returnByMailEnabled',
  'returnToLabEnabled',
] as const satisfies readonly (keyof Product)[];
export const contactMethods = [
  'contactByEmailEnabled',
  'contactBySmsEnabled',
] as const satisfies readonly (keyof Product)[];
export const productMethodNames = [...returnMethods, ...contactMethods] as const;
export type ProductMethod = (typeof productMethodNames)[number];
export type ProductMethods = Readonly<Pick<Product, ProductMethod>>;

/** The methods alone, of whatever has them. */
export function productMethodsOf(from: ProductMethods): ProductMethods {
  const { returnByMailEnabled, returnToLabEnabled, contactByEmailEnabled, contactBySmsEnabled } = from;
  return { returnByMailEnabled, returnToLabEnabled, contactByEmailEnabled, contactBySmsEnabled };
}
