import { randomUUID } from 'node:crypto';
import type { HvaProduct } from '#core/contracts/hva-product.contract.ts';
import { tellOfApproval } from '../approvals/content-changes.ts';
import { areaOf } from '../auth/access.ts';
import { displayName, type Person } from '../auth/person.ts';
import { first, type Queryable } from '../db/database.ts';
import { conflict, notFound } from '../http/problem-error.ts';
import { syncHvaProducts } from '../products/sync-area-products.ts';
import { readHvaProduct } from './read-hva-product.ts';

/**
 * createHvaProduct: adds a published product to the area's selection, with a settings row for each of its outcomes.
 * @throws ProblemError `notFound` also for a draft, `conflict` when the area has it
 */
export async function createHvaProduct(sql: Queryable, person: Person, productId: string): Promise<HvaProduct> {
  await lockPublished(sql, productId);
  const created = await first<{ hvaProductId: string }>(
    sql,
    `with moment as (select clock_timestamp()::timestamptz(3) as now)
     insert into hva_product (hva_product_id, area_id, product_id, created_at, created_by, modified_at, modified_by)
     select $1, $2, $3, now, $4, now, $4 from moment
     on conflict (area_id, product_id) do nothing returning hva_product_id as "hvaProductId"`,
    [randomUUID(), areaOf(person), productId, displayName(person)],
  );
  if (created === undefined) throw conflict();
  await syncHvaProducts(sql, productId);
  await tellOfApproval(sql, productId);
  return readHvaProduct(sql, person, created.hvaProductId, 'fi');
}

/** Locks the product meanwhile: an outcome that is added at this moment gets its row, too. */
async function lockPublished(sql: Queryable, productId: string): Promise<void> {
  const row = await first(sql, 'select 1 as one from product where product_id = $1 and is_published for share', [
    productId,
  ]);
  if (row === undefined) throw notFound();
}
