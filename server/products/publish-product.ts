import { findProductErrors } from '#core/contracts/find-product-errors.ts';
import { ConfiguratorPhase, type Product } from '#core/contracts/product.contract.ts';
import type { Person } from '../auth/person.ts';
import { first, type Queryable } from '../db/database.ts';
import { conflict, invalid } from '../http/problem-error.ts';
import { lockProduct, touchProduct } from './lock-product.ts';
import { problemErrors } from './problem-errors.ts';
import { readProduct } from './read-product.ts';
import { readProductInAllLanguages } from './read-product-in-all-languages.ts';

/**
 * publishProduct: from Preview, when the whole product is valid (Spec 1 §5 'Full product'); a published one stays as
 * it is.
 * @throws ProblemError `notFound`, `conflict` before Preview, `invalid` with what is missing
 */
export async function publish(sql: Queryable, person: Person, productId: string): Promise<Product> {
  const { configuratorStatus, isPublished, modifiedAt } = await lockProduct(sql, productId);
  if (isPublished) return readProduct(sql, productId, 'fi', false);
  if (configuratorStatus < ConfiguratorPhase.Preview) throw conflict();
  const errors = findProductErrors(await readProductInAllLanguages(sql, productId));
  if (errors !== undefined) throw invalid(problemErrors(errors));
  await sql.query('update product set is_published = true, configurator_status = $2 where product_id = $1', [
    productId,
    ConfiguratorPhase.Published,
  ]);
  const reason = await findReason(sql, productId, modifiedAt);
  await touchProduct(sql, productId, person, { kind: 'published', reason });
  return readProduct(sql, productId, 'fi', false);
}

/** Why remarks of the checks are left in these contents (decision 137). */
async function findReason(sql: Queryable, productId: string, modifiedAt: string): Promise<string | undefined> {
  const given = await first<{ reason: string }>(
    sql,
    `select reason from remark_reason where product_id = $1 and accepted_at >= $2::timestamptz
     order by accepted_at desc limit 1`,
    [productId, modifiedAt],
  );
  return given?.reason;
}
