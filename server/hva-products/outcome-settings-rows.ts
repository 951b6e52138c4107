import type { HvaOutcomeSettings } from '#core/contracts/hva-product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import type { Queryable } from '../db/database.ts';

/** The area's setting for one outcome; archived while the outcome is removed (decision A6). */
export interface OutcomeSettingsRow extends HvaOutcomeSettings {
  readonly isArchived: boolean;
  /** A translation whose Finnish original has changed since it was saved. */
  readonly isOutdated: boolean;
}

/** An hva product's settings, archived ones too, in the order of the outcomes, with their texts in one language. */
export function readOutcomeSettings(
  sql: Queryable,
  hvaProductId: string,
  language: Language,
): Promise<OutcomeSettingsRow[]> {
  return readAllOutcomeSettings(sql, [hvaProductId], language);
}

/** The same of any number of hva products, by one statement. */
export function readAllOutcomeSettings(
  sql: Queryable,
  hvaProductIds: readonly string[],
  language: Language,
): Promise<(OutcomeSettingsRow & { readonly hvaProductId: string })[]> {
  return sql.query(
    `select s.hva_product_id as "hvaProductId", s.hva_outcome_settings_id as "hvaOutcomeSettingsId", s.outcome_id as "outcomeId",
       o.outcome_type as "outcomeType", coalesce(t.instruction_text, '') as "instructionText",
       s.is_archived as "isArchived",
       coalesce(t.language_code <> 'fi' and outdated_columns(to_jsonb(t), to_jsonb(f)) <> '{}', false) as "isOutdated"
     from hva_outcome_settings s join outcome o using (outcome_id)
     left join hva_outcome_settings_text t
       on t.hva_outcome_settings_id = s.hva_outcome_settings_id and t.language_code = $2
     left join hva_outcome_settings_text f
       on f.hva_outcome_settings_id = s.hva_outcome_settings_id and f.language_code = 'fi'
     where s.hva_product_id = any($1::uuid[]) order by o.position, o.outcome_id`,
    [hvaProductIds, language],
  );
}

/** Writes instructions in one language, by the id of their setting. */
export async function writeInstructionTexts(
  sql: Queryable,
  language: Language,
  texts: ReadonlyMap<string, string>,
): Promise<void> {
  await sql.query(
    `insert into hva_outcome_settings_text (hva_outcome_settings_id, language_code, instruction_text)
     select x.id, $1, x.text from jsonb_to_recordset($2::jsonb) as x (id uuid, text text)
     on conflict (hva_outcome_settings_id, language_code) do update set instruction_text = excluded.instruction_text`,
    [language, JSON.stringify([...texts].map(([id, text]) => ({ id, text })))],
  );
}
