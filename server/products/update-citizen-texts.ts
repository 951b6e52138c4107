import type { UpdateProductCitizenTextsRequest } from '../../src/core/contracts/product-citizen-texts.requests';
import { ConfiguratorPhase, type Product } from '../../src/core/contracts/product.contract';
import type { Language } from '../../src/core/contracts/schemas';
import type { Person } from '../auth/person';
import type { Queryable } from '../db/database';
import { completeOrEmpty } from './complete-or-empty.rule';
import { lockForUpdate, touchProduct } from './lock-product';
import { productTextFields, writeProductTexts, type ProductTexts } from './product-texts';
import { readProduct } from './read-product';

/** updateProductCitizenTexts: the package's own texts in one language (decision A32). */
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
