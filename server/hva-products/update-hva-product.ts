import type { HvaProduct, HvaSettings } from '#core/contracts/hva-product.contract.ts';
import type { UpdateHvaProductRequest } from '#core/contracts/hva-product.requests.ts';
import { isFilled } from '#core/contracts/rules/value.rules.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { displayName, type Person } from '../auth/person.ts';
import type { Queryable } from '../db/database.ts';
import { refuseStale } from '../http/refuse-stale.rule.ts';
import { checkedIds } from '../products/named-ids.rule.ts';
import { keepHvaProductVersion } from '../versions/keep-version.ts';
import { lockHvaProductRow } from './hva-product-rows.ts';
import { recordReview } from './product-reviews.ts';
import { readOutcomeSettings, writeInstructionTexts } from './outcome-settings-rows.ts';
import { readHvaProduct } from './read-hva-product.ts';
import { refuseIncompleteUpdate } from './refuse-incomplete-update.rule.ts';

/**
 * updateHvaProduct: the settings, and the instruction texts in one language. A form that was open while the product
 * changed loses nothing (decision A6): the row of a removed outcome keeps its text in the archive, that of a new one,
 * which the body does not name, stays as it is. The product counts as reviewed in the version that the screen showed
 * beside the form.
 * @throws ProblemError `notFound`, `conflict` for another version, `invalid` for a published one that would lack
 * something
 */
export async function updateHvaProduct(
  sql: Queryable,
  person: Person,
  language: Language,
  body: UpdateHvaProductRequest,
): Promise<HvaProduct> {
  const stored = await lockHvaProductRow(sql, person, body.hvaProductId);
  refuseStale(stored, body.modifiedAt);
  const settings = await readOutcomeSettings(sql, stored.hvaProductId, language);
  const ids = checkedIds(
    body.hvaOutcomeSettings.map(({ hvaOutcomeSettingsId }) => hvaOutcomeSettingsId),
    new Set(settings.map(({ hvaOutcomeSettingsId }) => hvaOutcomeSettingsId)),
    (index) => `hvaOutcomeSettings.${index}.hvaOutcomeSettingsId`,
  );
  const texts = new Map(ids.map((id, index) => [id, storedText(body.hvaOutcomeSettings[index]?.instructionText)]));
  if (stored.isPublished) refuseIncompleteUpdate({ language, body, flags: stored.product, settings, texts });
  await writeSettings(sql, person, stored.hvaProductId, body);
  await writeInstructionTexts(sql, language, texts);
  await keepHvaProductVersion(sql, person, stored.hvaProductId);
  await recordReview(sql, stored.hvaProductId, body.productModifiedAt);
  return readHvaProduct(sql, person, stored.hvaProductId, language);
}

/** Blanks alone are no text. */
function storedText(text = ''): string {
  return isFilled(text) ? text : '';
}

/** Writes the settings, and marks the hva product as changed now by this person. */
export async function writeSettings(
  sql: Queryable,
  person: Person,
  hvaProductId: string,
  body: HvaSettings,
): Promise<void> {
  await sql.query(
    `update hva_product set interval_between_orders = $2, failed_result_handling = $3, citizen_reminder_setting = $4,
       notify_professional = $5, professional_email = $6,
       modified_at = next_modified_at(modified_at), modified_by = $7
     where hva_product_id = $1`,
    [
      hvaProductId,
      body.intervalBetweenOrders,
      body.failedResultHandling,
      body.citizenReminderSetting,
      body.notifyProfessional,
      body.professionalEmail,
      displayName(person),
    ],
  );
}
