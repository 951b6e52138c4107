import type { ProductOfOrders } from '#core/contracts/referral.contract.ts';
import type { Queryable } from '../db/database.ts';
import type { Conditions } from '../paging/conditions.ts';
import { productOrder } from '../paging/product-order.ts';

/** The products that a scope has orders of, by name: one look into its index each. */
export function readProductsOfOrders(sql: Queryable, scope: Conditions): Promise<ProductOfOrders[]> {
  return sql.query<ProductOfOrders>(
    `select p.product_id as "productId", p.product_name as "productName" from product p
     where exists (select from referral r where ${scope.text} and r.product_id = p.product_id)
     order by ${productOrder('p')}`,
    scope.parameters,
  );
}
