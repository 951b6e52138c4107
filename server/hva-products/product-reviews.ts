import type { ProductChanges } from '#core/contracts/hva-product-review.contract.ts';
import { tellOfApproval } from '../approvals/content-changes.ts';
import { areaOf } from '../auth/access.ts';
import type { Person } from '../auth/person.ts';
import { first, type Queryable } from '../db/database.ts';
import { conflict } from '../http/problem-error.ts';
import { notify } from '../live/live-notification.ts';
import { findHvaProductRow, lockHvaProductRow } from './hva-product-rows.ts';

/**
 * A product that was saved without changes is not changed; the contents are compared only where something was saved.
 */
const isChanged = `p.modified_at <> r.product_modified_at and r.content <> product_content(p.product_id)`;

/** The ids of the area's products that the diagnostic centre has changed since the area's review. */
export async function findUnreviewed(sql: Queryable, person: Person): Promise<ReadonlySet<string>> {
  const rows = await sql.query<{ hvaProductId: string }>(
    `select h.hva_product_id as "hvaProductId"
     from hva_product h join product p using (product_id) join hva_product_review r using (hva_product_id)
     where h.area_id = $1 and ${isChanged}`,
    [areaOf(person)],
  );
  return new Set(rows.map(({ hvaProductId }) => hvaProductId));
}

/** getProductChanges: null when nothing has changed since the area's review. @throws ProblemError `notFound` */
export async function readProductChanges(
  sql: Queryable,
  person: Person,
  hvaProductId: string,
): Promise<ProductChanges | null> {
  await findHvaProductRow(sql, person, hvaProductId);
  const changes = await first<ProductChanges>(
    sql,
    `select r.reviewed_at as "reviewedAt", p.modified_at as "productModifiedAt", p.modified_by as "productModifiedBy",
       r.content as before, product_content(p.product_id) as after
     from hva_product h join product p using (product_id) join hva_product_review r using (hva_product_id)
     where h.hva_product_id = $1 and ${isChanged}`,
    [hvaProductId],
  );
  return changes ?? null;
}

/**
 * markProductReviewed: for the version that was on the screen. The area's own `modifiedAt` stays, so that no open form
 * conflicts with it.
 * @throws ProblemError `notFound`, `conflict` when the product has been changed since
 */
export async function markProductReviewed(
  sql: Queryable,
  person: Person,
  hvaProductId: string,
  productModifiedAt: string,
): Promise<ProductChanges | null> {
  await lockHvaProductRow(sql, person, hvaProductId);
  if (!(await recordReview(sql, hvaProductId, productModifiedAt))) throw conflict();
  return readProductChanges(sql, person, hvaProductId);
}

/**
 * Stores that the area has seen the product in this version, or as it is. Returns false when there is a newer version:
 * what nobody has seen does not count as reviewed.
 */
export async function recordReview(
  sql: Queryable,
  hvaProductId: string,
  productModifiedAt: string | undefined,
): Promise<boolean> {
  const [noted] = await sql.query<{ productId: string; areaId: string; isNew: boolean }>(
    `update hva_product_review r set product_modified_at = p.modified_at, reviewed_at = clock_timestamp(),
       content = product_content(p.product_id)
     from hva_product h join product p using (product_id) join hva_product_review before using (hva_product_id)
     where h.hva_product_id = $1 and r.hva_product_id = h.hva_product_id
       and ($2::float8 is null or extract(epoch from p.modified_at) * 1000 = $2::float8)
     returning p.product_id as "productId", h.area_id as "areaId", before.product_modified_at <> p.modified_at as "isNew"`,
    // Not every text that passes as a time is one for the database; any other is no version.
    [hvaProductId, productModifiedAt === undefined ? undefined : Date.parse(productModifiedAt)],
  );
  if (noted?.isNew) {
    // The catalogue says which areas are still to review it, and the area's own screens what it is to review.
    await tellOfApproval(sql, noted.productId);
    await tellOfReview(sql, hvaProductId, noted.areaId);
  }
  return noted !== undefined;
}

/** Its version stays as it was: of that nobody is told. */
async function tellOfReview(sql: Queryable, id: string, areaId: string): Promise<void> {
  await notify(sql, { event: { kind: 'approval', objectType: 'hvaProduct', id }, isPublished: false, areaId });
}
