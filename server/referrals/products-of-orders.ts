import type { ProductOfOrders } from '#core/contracts/referral.contract.ts';
import type { Queryable } from '../db/database.ts';

/** The packages that the area has orders of, by name: one look into the index each. */
export function readProductsOfOrders(sql: Queryable, areaId: string): Promise<ProductOfOrders[]> {
  return sql.query<ProductOfOrders>(
    `select p.product_id as "productId", p.product_name as "productName" from product p
     where exists (select from referral r where r.area_id = $1 and r.product_id = p.product_id)
     order by p.sort_name, p.product_id`,
    [areaId],
  );
}
