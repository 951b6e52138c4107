import type { Language } from '#core/contracts/schemas.ts';
import type { Queryable } from '../db/database.ts';
import { productTextField } from './product-texts.ts';

/**
 * The translations of a product whose Finnish original has changed since they were saved: a field's name, or the id of
 * an outcome or an analysis.
 */
export async function readOutdatedTexts(sql: Queryable, productId: string, language: Language): Promise<string[]> {
  if (language === 'fi') return [];
  const rows = await sql.query<{ text: string }>(
    'select text from outdated_product_text where product_id = $1 and language_code = $2 order by text',
    [productId, language],
  );
  return rows.map(({ text }) => productTextField(text) ?? text);
}
