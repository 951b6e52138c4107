import type { HvaProductSummary } from '../../src/core/contracts/hva-product.contract';
import type { Queryable } from '../db/database';

type Row = Omit<HvaProductSummary, 'product'> & HvaProductSummary['product'];

/** An area's packages, newest change first, ties by id, descending (decision A38). */
export async function listHvaProducts(sql: Queryable, areaId: string): Promise<HvaProductSummary[]> {
  const rows = await sql.query<Row>(
    `select h.hva_product_id as "hvaProductId", h.area_id as "areaId", h.product_id as "productId",
       p.product_name as "productName", p.product_description as "productDescription",
       h.is_published as "isPublished", h.published_at as "publishedAt", h.published_by as "publishedBy",
       h.created_at as "createdAt", h.modified_at as "modifiedAt", h.modified_by as "modifiedBy"
     from hva_product h join product p using (product_id)
     where h.area_id = $1 order by h.modified_at desc, h.hva_product_id desc`,
    [areaId],
  );
  return rows.map(({ productName, productDescription, ...row }) => ({
    ...row,
    product: { productName, productDescription },
  }));
}
