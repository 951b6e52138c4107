import type { ProductCheckName, ProductRemark } from '#core/contracts/product-check.contract.ts';
import type { EditedProduct } from './checked-demo.ts';

/** A change of a demo package, by its key. */
export type Change = readonly [name: string, demo: string, change: (product: EditedProduct) => void];

/** A fault, and the check that is to find it; of some also what it says. */
export type Plant = readonly [...change: Change, check: ProductCheckName, said?: Partial<ProductRemark>];

export const pair = 'chlamydia-and-gonorrhoea';
export const broad = 'broad-sexual-health';
export const bowel = 'bowel-screening';
export const cervix = 'cervical-screening';
export const urine = 'urinary-tract';
export const stomach = 'helicobacter';
