import type { UpdateProductHvaSettingsRequest } from '../../src/core/contracts/product-hva-settings.requests';
import { ConfiguratorPhase, type Product } from '../../src/core/contracts/product.contract';
import type { Person } from '../auth/person';
import type { Queryable } from '../db/database';
import { lockForUpdate, touchProduct } from './lock-product';
import { readProduct } from './read-product';

/** updateProductHvaSettings: ways of return and of contact (Spec 1 §5 'HVA settings'). */
export async function updateHvaSettings(
  sql: Queryable,
  person: Person,
  body: UpdateProductHvaSettingsRequest,
): Promise<Product> {
  const { productId } = await lockForUpdate(sql, body, ConfiguratorPhase.HvaSettings);
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
  await touchProduct(sql, productId, person);
  return readProduct(sql, productId, 'fi', false);
}
