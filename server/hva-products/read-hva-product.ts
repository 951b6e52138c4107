import type { HvaProduct } from '../../src/core/contracts/hva-product.contract';
import type { Language } from '../../src/core/contracts/schemas';
import type { Person } from '../auth/person';
import type { Queryable } from '../db/database';
import { readAnalysisMappings } from '../products/read-analysis-mappings';
import { readOutcomes } from '../products/read-product';
import { findHvaProductRow } from './hva-product-rows';
import { readOutcomeSettings } from './outcome-settings-rows';

/**
 * A package of the person's area whole (getHvaProductById and the answers of the writes), with the area's own texts in
 * one language: one that is not written is empty, never the Finnish one. The package's names exist once (decision A4).
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
