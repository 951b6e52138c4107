import { productOrder } from '../paging/product-order.ts';
import type { SortKey } from '../paging/sorted-page.ts';

/** Orders sorted by their product's name of today. */
export const productKey: SortKey = {
  column: 'product_id',
  groups: `select product_id as value, row_number() over (order by ${productOrder('product')}) as rank from product`,
};
