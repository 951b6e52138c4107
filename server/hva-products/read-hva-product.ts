import type { HvaProduct } from '#core/contracts/hva-product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import type { Person } from '../auth/person.ts';
import type { Queryable } from '../db/database.ts';
import { readAnalysisMappings } from '../products/read-analysis-mappings.ts';
import { readOutcomes } from '../products/read-product.ts';
import { findHvaProductRow } from './hva-product-rows.ts';
import { readOutcomeSettings } from './outcome-settings-rows.ts';

/**
 * A product of the person's area whole (getHvaProductById and the answers of the writes), with the area's own texts in
 * one language: one that is not written is empty, never the Finnish one. The product's names exist once (decision A4).
 * @throws ProblemError `notFound`
 */
export async function readHvaProduct(
  sql: Queryable,
  person: Person,
  hvaProductId: string,
  language: Language,
): Promise<HvaProduct> {
  const row = await findHvaProductRow(sql, person, hvaProductId);
  const settings = await readOutcomeSettings(sql, row.hvaProductId, language);
  const current = settings.filter(({ isArchived }) => !isArchived);
  return {
    ...row,
    product: {
      ...row.product,
      outcomes: await readOutcomes(sql, row.productId, 'fi', false),
      productAnalysisMappings: await readAnalysisMappings(sql, row.productId, 'fi', false),
    },
    hvaOutcomeSettings: current,
    outdatedTexts: current.filter(({ isOutdated }) => isOutdated).map(({ hvaOutcomeSettingsId: id }) => id),
  };
}
