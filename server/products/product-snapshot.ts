import type { HvaProductSnapshot, ProductSnapshot } from '#core/contracts/product-version.contract.ts';
import { first, type Queryable } from '../db/database.ts';
import { notFound } from '../http/problem-error.ts';

/** What a product consists of at a moment. */
export interface Snapshot<Contents = ProductSnapshot> {
  readonly contents: Contents;
  /** SHA-256: the same for the same contents, another one for any that a citizen or a professional could tell apart. */
  readonly hash: string;
}

/** All that the diagnostic centre's product consists of, in every language. @throws ProblemError `notFound` */
export function readProductSnapshot(sql: Queryable, productId: string): Promise<Snapshot> {
  return readSnapshot<ProductSnapshot>(sql, 'product_snapshot', productId);
}

/**
 * All that an area's part of a product consists of, whoever's it is: what may be seen of it the caller has to know.
 * @throws ProblemError `notFound`
 */
export function readHvaProductSnapshot(sql: Queryable, hvaProductId: string): Promise<Snapshot<HvaProductSnapshot>> {
  return readSnapshot<HvaProductSnapshot>(sql, 'hva_product_snapshot', hvaProductId);
}

async function readSnapshot<Contents>(sql: Queryable, reading: string, id: string): Promise<Snapshot<Contents>> {
  const row = await first<Snapshot<Contents>>(
    sql,
    `select c.contents, contents_hash(c.contents) as hash from (select ${reading}($1) as contents) c
     where c.contents is not null`,
    [id],
  );
  if (row === undefined) throw notFound();
  return row;
}
