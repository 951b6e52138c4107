import type { ConfiguratorPhase } from '#core/contracts/product.contract.ts';
import { noteContents } from '../approvals/content-changes.ts';
import { displayName, type Person } from '../auth/person.ts';
import { first, type Queryable } from '../db/database.ts';
import { conflict, notFound } from '../http/problem-error.ts';
import { refuseStale, type StoredVersion } from '../http/refuse-stale.rule.ts';
import { keepProductVersion, type VersionCause } from '../versions/keep-version.ts';

/** What decides whether a product may be changed now. */
export interface LockedProduct extends StoredVersion {
  readonly productId: string;
  readonly configuratorStatus: ConfiguratorPhase;
  readonly isPublished: boolean;
}

/** The product that an update's body names, and the version that its values came from. */
export interface ProductVersion {
  readonly productId: string;
  readonly modifiedAt: string;
}

/**
 * Locks a product until the transaction ends, so that its changes wait for each other. What only names it, such as an
 * area's new version, need not wait: it holds rows of the area that a change of the product needs.
 * @throws ProblemError `notFound`
 */
export async function lockProduct(sql: Queryable, productId: string): Promise<LockedProduct> {
  const locked = await first<LockedProduct>(
    sql,
    `select product_id as "productId", configurator_status as "configuratorStatus", is_published as "isPublished",
       modified_at as "modifiedAt", modified_by as "modifiedBy"
     from product where product_id = $1 for no key update`,
    [productId],
  );
  if (locked === undefined) throw notFound();
  return locked;
}

/**
 * Locks the product of an update of `phase`.
 * @throws ProblemError `notFound`, or `conflict`: the product has not reached the phase, or was changed since the
 * body's version (requirements.md 'Lost updates'); then with who changed it and when
 */
export async function lockForUpdate(
  sql: Queryable,
  version: ProductVersion,
  phase: ConfiguratorPhase,
): Promise<LockedProduct> {
  const locked = await lockProduct(sql, version.productId);
  if (locked.configuratorStatus < phase) throw conflict();
  refuseStale(locked, version.modifiedAt);
  return locked;
}

/** Marks the product as changed now by this person: a time later than the one before; a published one is a version. */
export async function touchProduct(
  sql: Queryable,
  productId: string,
  person: Person,
  cause?: VersionCause,
): Promise<void> {
  await sql.query(
    'update product set modified_at = next_modified_at(modified_at), modified_by = $2 where product_id = $1',
    [productId, displayName(person)],
  );
  await keepProductVersion(sql, person, productId, cause);
  if (cause?.kind !== 'published') await noteContents(sql, person, productId);
}
