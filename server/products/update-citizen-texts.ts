import type { UpdateProductCitizenTextsRequest } from '#core/contracts/product-citizen-texts.requests.ts';
import { ConfiguratorPhase, type Product } from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import type { Person } from '../auth/person.ts';
import type { Queryable } from '../db/database.ts';
import { completeOrEmpty } from './complete-or-empty.rule.ts';
import { lockForUpdate, touchProduct } from './lock-product.ts';
import { productTextFields, writeProductTexts, type ProductTexts } from './product-texts.ts';
import { readProduct } from './read-product.ts';

/** updateProductCitizenTexts: the product's own texts in one language (decision A32). */
export async function updateCitizenTexts(
  sql: Queryable,
  person: Person,
  language: Language,
  body: UpdateProductCitizenTextsRequest,
): Promise<Product> {
  const texts = completeOrEmpty(language, new Map(productTextFields.map((field) => [field, body[field]])));
  const { productId } = await lockForUpdate(sql, body, ConfiguratorPhase.CitizenTexts);
  await writeProductTexts(sql, productId, language, Object.fromEntries(texts) as ProductTexts);
  await touchProduct(sql, productId, person);
  return readProduct(sql, productId, language, false);
}
