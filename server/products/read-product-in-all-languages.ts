import type { ProductTexts } from '#core/contracts/find-product-errors.ts';
import type { Queryable } from '../db/database.ts';
import { readProduct } from './read-product.ts';

/**
 * A product in every language, without fallbacks: what the checks of whole phases need. @throws ProblemError `notFound`
 */
export async function readProductInAllLanguages(sql: Queryable, productId: string): Promise<ProductTexts> {
  return {
    fi: await readProduct(sql, productId, 'fi', false),
    sv: await readProduct(sql, productId, 'sv', false),
    en: await readProduct(sql, productId, 'en', false),
  };
}
