import type { UpdateProductBasicInfoRequest } from '#core/contracts/product-parts.requests.ts';
import { ConfiguratorPhase, type Product } from '#core/contracts/product.contract.ts';
import type { Person } from '../auth/person.ts';
import type { Queryable } from '../db/database.ts';
import { lockForUpdate, touchProduct } from './lock-product.ts';
import { readProduct } from './read-product.ts';
import { syncHvaProducts } from './sync-area-products.ts';
import { updateOutcomes } from './update-outcomes.ts';

/** updateProductBasicInfo (Spec 1 §5 'Basic info', decisions A1 and A6). */
export async function updateBasicInfo(
  sql: Queryable,
  person: Person,
  body: UpdateProductBasicInfoRequest,
): Promise<Product> {
  const { productId } = await lockForUpdate(sql, body, ConfiguratorPhase.BasicInfo);
  await writeBasicInfo(sql, productId, body);
  await syncHvaProducts(sql, productId);
  await touchProduct(sql, productId, person);
  return readProduct(sql, productId, 'fi', false);
}

/** Writes name, description and outcomes by the rules of a save. */
export async function writeBasicInfo(
  sql: Queryable,
  productId: string,
  body: Omit<UpdateProductBasicInfoRequest, 'productId' | 'modifiedAt'>,
): Promise<void> {
  await sql.query('update product set product_name = $2, product_description = $3 where product_id = $1', [
    productId,
    body.productName,
    body.productDescription,
  ]);
  await updateOutcomes(sql, productId, body.outcomes);
}
