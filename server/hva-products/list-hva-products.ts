import type { HvaProductSummary, PublishedDkProduct } from '../../src/core/contracts/hva-product.contract';
import { areaOf } from '../auth/access';
import type { Person } from '../auth/person';
import type { Queryable } from '../db/database';
import { findIncompleteness } from './find-incompleteness';
import { listHvaProductRows } from './hva-product-rows';
import { instructionCompleteness } from './instruction-completeness.rule';
import { readInstructions } from './instruction-rows';
import { findUnreviewed } from './package-reviews';

/**
 * getHvaProducts: the area's packages; of each whether the diagnostic centre has changed it since the area's review, of
 * a published one whether it has become incomplete (decision A6), and how many of its instructions are written.
 */
export async function listHvaProducts(sql: Queryable, person: Person): Promise<HvaProductSummary[]> {
  const rows = await listHvaProductRows(sql, person);
  const instructionsOf = await readInstructions(
    sql,
    rows.map(({ hvaProductId }) => hvaProductId),
  );
  const unreviewed = await findUnreviewed(sql, person);
  return rows.map((row) => ({
    ...row,
    isIncomplete: row.isPublished && findIncompleteness(row, instructionsOf) !== undefined,
    hasUnreviewedChanges: unreviewed.has(row.hvaProductId),
    textCompleteness: instructionCompleteness(row.hvaProductId, instructionsOf),
  }));
}

/** getPublishedDkProducts: what the area may still take into its selection, in the catalogue's order. */
export function listPublishedDkProducts(sql: Queryable, person: Person): Promise<PublishedDkProduct[]> {
  return sql.query<PublishedDkProduct>(
    `select product_id as "productId", product_name as "productName", product_description as "productDescription",
       modified_at as "modifiedAt", modified_by as "modifiedBy"
     from product p
     where is_published
       and not exists (select from hva_product h where h.product_id = p.product_id and h.area_id = $1)
     order by modified_at desc, product_id desc`,
    [areaOf(person)],
  );
}
