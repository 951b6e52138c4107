import type { UpdateProductAnalysisMappingsRequest } from '#core/contracts/product-citizen-texts.requests.ts';
import { ConfiguratorPhase, type Product } from '#core/contracts/product.contract.ts';
import { isFilled } from '#core/contracts/rules/value.rules.ts';
import type { Language } from '#core/contracts/schemas.ts';
import type { Person } from '../auth/person.ts';
import type { Queryable } from '../db/database.ts';
import { completeOrEmpty } from './complete-or-empty.rule.ts';
import { lockForUpdate, touchProduct } from './lock-product.ts';
import { writeInstructions } from './mapping-rows.ts';
import { checkedIds } from './named-ids.rule.ts';
import { readProduct } from './read-product.ts';

/**
 * updateProductAnalysisMappings: sampling instructions in one language. They are required of primary analyses only
 * (decision A32); an analysis that the body does not name stays as it is.
 */
export async function updateMappingInstructions(
  sql: Queryable,
  person: Person,
  language: Language,
  body: UpdateProductAnalysisMappingsRequest,
): Promise<Product> {
  const { productId } = await lockForUpdate(sql, body, ConfiguratorPhase.CitizenTexts);
  const isPrimary = await readPrimaryFlags(sql, productId);
  const ids = checkedIds(
    body.productAnalysisMappings.map(({ productAnalysisMappingId }) => productAnalysisMappingId),
    new Set(isPrimary.keys()),
    (index) => `productAnalysisMappings.${index}.productAnalysisMappingId`,
  );
  const named = body.productAnalysisMappings.map(({ instructionDescription: text }, index) => {
    return { id: ids[index] ?? '', text, path: `productAnalysisMappings.${index}.instructionDescription` };
  });
  const primary = named.filter(({ id }) => isPrimary.get(id));
  const complete = completeOrEmpty(language, new Map(primary.map(({ path, text }) => [path, text])));
  // Of a child, too, blanks alone are no text.
  const stored = named.map(({ id, path, text }) => [id, complete.get(path) ?? (isFilled(text) ? text : '')] as const);
  await writeInstructions(sql, language, new Map(stored));
  await touchProduct(sql, productId, person);
  return readProduct(sql, productId, language, false);
}

/** Of each analysis in the product, whether it is a primary one. */
async function readPrimaryFlags(sql: Queryable, productId: string): Promise<ReadonlyMap<string, boolean>> {
  const rows = await sql.query<{ id: string; isPrimary: boolean }>(
    `select product_analysis_mapping_id as id, (parent_product_analysis_mapping_id is null) as "isPrimary"
     from product_analysis_mapping where product_id = $1 and is_in_package`,
    [productId],
  );
  return new Map(rows.map(({ id, isPrimary }) => [id, isPrimary]));
}
