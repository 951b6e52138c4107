import type { VersionKind } from '#core/contracts/product-version.contract.ts';
import { displayName, type Person } from '../auth/person.ts';
import type { Queryable } from '../db/database.ts';

/** Why a version is kept. */
export interface VersionCause {
  readonly kind: VersionKind;
  /** Of kind `restored`: the version whose contents it has. */
  readonly restoredNumber?: number;
  /** Why remarks of the checks were left. */
  readonly reason?: string;
}

/**
 * Keeps a published product as it is now, in the transaction that has changed it; a save that has changed nothing is no
 * version, nor is a draft. The product is locked.
 */
export function keepProductVersion(
  sql: Queryable,
  person: Person,
  productId: string,
  cause: VersionCause = { kind: 'saved' },
): Promise<void> {
  return keep(sql, person, cause, {
    id: productId,
    from: `select p.product_id, null::uuid as hva_product_id, product_snapshot(p.product_id) as contents
      from product p where p.product_id = $1 and p.is_published`,
    isLatest: 'v.product_id = c.product_id and v.hva_product_id is null',
  });
}

/**
 * The same of an area's part of a product: while the area has it in use, and whatever the state at a cause of another
 * kind than a save. The hva product is locked.
 */
export function keepHvaProductVersion(
  sql: Queryable,
  person: Person,
  hvaProductId: string,
  cause: VersionCause = { kind: 'saved' },
): Promise<void> {
  return keep(sql, person, cause, {
    id: hvaProductId,
    from: `select h.product_id, h.hva_product_id, hva_product_snapshot(h.hva_product_id) as contents
      from hva_product h where h.hva_product_id = $1 and (h.is_published or $4 <> 'saved')`,
    isLatest: 'v.hva_product_id = c.hva_product_id',
  });
}

interface Kept {
  readonly id: string;
  readonly from: string;
  readonly isLatest: string;
}

async function keep(sql: Queryable, person: Person, cause: VersionCause, { id, from, isLatest }: Kept): Promise<void> {
  const { kind, restoredNumber, reason } = cause;
  await sql.query(
    `insert into product_version (product_id, hva_product_id, number, made_at, made_by, made_by_subject, kind,
       restored_number, reason, changed_parts, hash, contents)
     select c.product_id, c.hva_product_id, coalesce(latest.number, 0) + 1,
       next_modified_at(latest.made_at), $2, $3, $4, $5::integer, $6,
       changed_parts(latest.contents, c.contents), contents_hash(c.contents), c.contents
     from (${from}) c
     left join lateral (
       select v.number, v.made_at, v.contents from product_version v where ${isLatest} order by v.number desc limit 1
     ) latest on true
     where latest.contents is distinct from c.contents or $4 not in ('saved', 'restored', 'kept')`,
    [id, displayName(person), person.subject, kind, restoredNumber, reason],
  );
}
