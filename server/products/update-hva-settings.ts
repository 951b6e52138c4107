import type { UpdateProductHvaSettingsRequest } from '#core/contracts/product-parts.requests.ts';
import { ConfiguratorPhase, type Product } from '#core/contracts/product.contract.ts';
import type { Person } from '../auth/person.ts';
import type { Queryable } from '../db/database.ts';
import { lockForUpdate, touchProduct } from './lock-product.ts';
import { readProduct } from './read-product.ts';

/** updateProductHvaSettings: ways of return and of contact (Spec 1 §5 'HVA settings'). */
export async function updateHvaSettings(
  sql: Queryable,
  person: Person,
  body: UpdateProductHvaSettingsRequest,
): Promise<Product> {
  const { productId } = await lockForUpdate(sql, body, ConfiguratorPhase.HvaSettings);
  await writeHvaSettings(sql, productId, body);
  await touchProduct(sql, productId, person);
  return readProduct(sql, productId, 'fi', false);
}

/** Writes the ways of return and of contact. */
export async function writeHvaSettings(
  sql: Queryable,
  productId: string,
  body: Omit<UpdateProductHvaSettingsRequest, 'productId' | 'modifiedAt'>,
): Promise<void> {
  await sql.query(
    `update product set return_by_mail_enabled = $2, return_to_lab_enabled = $3, contact_by_email_enabled = $4,
       contact_by_sms_enabled = $5 where product_id = $1`,
    [
      productId,
      body.returnByMailEnabled,
      body.returnToLabEnabled,
      body.contactByEmailEnabled,
      body.contactBySmsEnabled,
    ],
  );
}
