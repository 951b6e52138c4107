import type { EndpointInput } from '#core/contracts/endpoint.ts';
import type { HvaProduct } from '#core/contracts/hva-product.contract.ts';
import type { confirmInstructionTranslation } from '#core/contracts/translation.contract.ts';
import type { ConfirmTranslationRequest } from '#core/contracts/product.requests.ts';
import type { Person } from '../auth/person.ts';
import type { Queryable } from '../db/database.ts';
import { lockHvaProductRow } from '../hva-products/hva-product-rows.ts';
import { readHvaProduct } from '../hva-products/read-hva-product.ts';
import { noteHvaOriginals } from '../versions/version-originals.ts';
import { refuseUnconfirmed, type ConfirmedText } from './confirmed.rule.ts';

/**
 * confirmTranslation of an area's product: the instruction counts as a translation of today's Finnish one.
 * @throws ProblemError `notFound`, also for a product of another area and an instruction that is not written; `conflict`
 * when today's Finnish one is not the one that was seen
 */
export async function confirmInstruction(
  sql: Queryable,
  person: Person,
  { hvaProductId, languageCode, hvaOutcomeSettingsId }: EndpointInput<typeof confirmInstructionTranslation>['query'],
  seen: ConfirmTranslationRequest,
): Promise<HvaProduct> {
  const stored = await lockHvaProductRow(sql, person, hvaProductId);
  const confirmed = await sql.query<ConfirmedText>(
    `update hva_outcome_settings_text t set made_from = '{}' from hva_outcome_settings s
     where s.hva_outcome_settings_id = t.hva_outcome_settings_id and s.hva_product_id = $1
       and t.language_code = $2 and t.hva_outcome_settings_id = $3
     returning coalesce((select f.instruction_text from hva_outcome_settings_text f
       where f.hva_outcome_settings_id = $3 and f.language_code = 'fi'), '') as "finnishText"`,
    [stored.hvaProductId, languageCode, hvaOutcomeSettingsId],
  );
  refuseUnconfirmed(confirmed, seen);
  await noteHvaOriginals(sql, stored.hvaProductId);
  return readHvaProduct(sql, person, stored.hvaProductId, languageCode);
}
