import type { Language } from '../../src/core/contracts/schemas';
import type { Queryable } from '../db/database';
import { productTextField } from './product-texts';

/**
 * The translations of a package whose Finnish original has changed since they were saved: a field's name, or the id of
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
