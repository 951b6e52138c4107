import type { EndpointInput } from '../../src/core/contracts/endpoint';
import type { HvaProduct } from '../../src/core/contracts/hva-product.contract';
import type { confirmInstructionTranslation } from '../../src/core/contracts/translation.contract';
import type { Person } from '../auth/person';
import type { Queryable } from '../db/database';
import { lockHvaProductRow } from '../hva-products/hva-product-rows';
import { readHvaProduct } from '../hva-products/read-hva-product';
import { notFound } from '../http/problem-error';

/**
 * confirmTranslation of an area's package: the instruction counts as a translation of today's Finnish one.
 * @throws ProblemError `notFound`, also for a package of another area and an instruction that is not written
 */
export async function confirmInstruction(
  sql: Queryable,
  person: Person,
  { hvaProductId, languageCode, hvaOutcomeSettingsId }: EndpointInput<typeof confirmInstructionTranslation>['query'],
): Promise<HvaProduct> {
  const stored = await lockHvaProductRow(sql, person, hvaProductId);
  const confirmed = await sql.query(
    `update hva_outcome_settings_text t set made_from = '{}' from hva_outcome_settings s
     where s.hva_outcome_settings_id = t.hva_outcome_settings_id and s.hva_product_id = $1
       and t.language_code = $2 and t.hva_outcome_settings_id = $3
     returning 1`,
    [stored.hvaProductId, languageCode, hvaOutcomeSettingsId],
  );
  if (confirmed.length === 0) throw notFound();
  return readHvaProduct(sql, person, stored.hvaProductId, languageCode);
}
