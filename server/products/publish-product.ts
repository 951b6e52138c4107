import { findProductErrors } from '#core/contracts/find-product-errors.ts';
import { ConfiguratorPhase, type Product } from '#core/contracts/product.contract.ts';
import type { Person } from '../auth/person.ts';
import type { Queryable } from '../db/database.ts';
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
  const { configuratorStatus, isPublished } = await lockProduct(sql, productId);
  if (isPublished) return readProduct(sql, productId, 'fi', false);
  if (configuratorStatus < ConfiguratorPhase.Preview) throw conflict();
  const errors = findProductErrors(await readProductInAllLanguages(sql, productId));
  if (errors !== undefined) throw invalid(problemErrors(errors));
  await sql.query('update product set is_published = true, configurator_status = $2 where product_id = $1', [
    productId,
    ConfiguratorPhase.Published,
  ]);
  await touchProduct(sql, productId, person);
  return readProduct(sql, productId, 'fi', false);
}
