import type { HvaProductSummary, PublishedDkProduct } from '#core/contracts/hva-product.contract.ts';
import { areaOf } from '../auth/access.ts';
import type { Person } from '../auth/person.ts';
import type { Queryable } from '../db/database.ts';
import { groupBy } from '../db/group-by.ts';
import { findIncompleteness } from './find-incompleteness.ts';
import { listHvaProductRows } from './hva-product-rows.ts';
import { instructionCompleteness } from './instruction-completeness.rule.ts';
import { readInstructions } from './instruction-rows.ts';
import { readAllOutcomeSettings } from './outcome-settings-rows.ts';
import { findUnreviewed } from './product-reviews.ts';

/**
 * getHvaProducts: the area's products; of each whether the diagnostic centre has changed it since the area's review, of
 * a published one whether it has become incomplete (decision A6), and how many of its instructions are written.
 */
export async function listHvaProducts(sql: Queryable, person: Person): Promise<HvaProductSummary[]> {
  const rows = await listHvaProductRows(sql, person);
  const ids = rows.map(({ hvaProductId }) => hvaProductId);
  const instructionsOf = await readInstructions(sql, ids);
  const settings = await readAllOutcomeSettings(sql, ids, 'fi');
  const settingsOf = groupBy(
    settings.filter(({ isArchived }) => !isArchived),
    ({ hvaProductId }) => hvaProductId,
  );
  const unreviewed = await findUnreviewed(sql, person);
  return rows.map((row) => ({
    ...row,
    hvaOutcomeSettings: [...(settingsOf.get(row.hvaProductId) ?? [])],
    isIncomplete: row.isPublished && findIncompleteness(row, instructionsOf) !== undefined,
    hasUnreviewedChanges: unreviewed.has(row.hvaProductId),
    textCompleteness: instructionCompleteness(row.hvaProductId, instructionsOf),
  }));
}

/** getPublishedDkProducts: what the area may still add to its selection, in the catalogue's order. */
export function listPublishedDkProducts(sql: Queryable, person: Person): Promise<PublishedDkProduct[]> {
  return sql.query<PublishedDkProduct>(
    `select product_id as "productId", product_name as "productName", product_description as "productDescription", is_published as "isPublished",
       modified_at as "modifiedAt", modified_by as "modifiedBy"
     from product p
     where is_published
       and not exists (select from hva_product h where h.product_id = p.product_id and h.area_id = $1)
     order by modified_at desc, product_id desc`,
    [areaOf(person)],
  );
}
