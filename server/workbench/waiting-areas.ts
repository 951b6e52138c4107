import type { Queryable } from '../db/database.ts';

/**
 * The areas that have not seen the last changes of a product, by its id: what was saved without changes is none. Only of
 * products whose findings are kept, which have the hash of the contents.
 */
export async function readWaitingAreas(sql: Queryable): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await sql.query<{ productId: string; areaIds: string[] }>(
    `select p.product_id as "productId", jsonb_agg(h.area_id order by h.area_id) as "areaIds"
     from hva_product h join product p using (product_id) join hva_product_review r using (hva_product_id)
     join product_findings f on f.product_id = p.product_id
     where p.modified_at <> r.product_modified_at and f.content_hash <> r.content_hash
     group by p.product_id`,
  );
  return new Map(rows.map(({ productId, areaIds }) => [productId, areaIds]));
}
