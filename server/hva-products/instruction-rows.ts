import { seenCharacter } from '#core/contracts/rules/value.rules.ts';
import type { OutcomeType } from '#core/contracts/outcome-type.ts';
import { languages, type Language } from '#core/contracts/schemas.ts';
import type { Queryable } from '../db/database.ts';
import { groupBy } from '../db/group-by.ts';

/** What lists show of an instruction of an hva product, in one language. */
export interface InstructionRow {
  readonly hvaProductId: string;
  readonly language: Language;
  readonly outcomeType: OutcomeType;
  /** Its first character that is seen: it shows whether there is a text. */
  readonly instructionText: string;
  /** A translation whose Finnish original has changed since it was saved. */
  readonly isOutdated: boolean;
}

/** A product's instructions in a language, in the order of the outcomes. */
export type InstructionsOf = (hvaProductId: string, language: Language) => readonly InstructionRow[];

/** The instructions of any number of hva products in every language, by one statement. */
export async function readInstructions(sql: Queryable, hvaProductIds: readonly string[]): Promise<InstructionsOf> {
  const rows = await sql.query<InstructionRow>(
    `select s.hva_product_id as "hvaProductId", l.code as language, o.outcome_type as "outcomeType",
       coalesce(substring(t.instruction_text from '${seenCharacter}'), '') as "instructionText",
       coalesce(t.made_from <> '{}' and outdated_columns(to_jsonb(t), to_jsonb(f)) <> '{}', false) as "isOutdated"
     from hva_outcome_settings s join outcome o using (outcome_id)
     cross join unnest($2::text[]) as l (code)
     left join hva_outcome_settings_text t
       on t.hva_outcome_settings_id = s.hva_outcome_settings_id and t.language_code = l.code
     left join hva_outcome_settings_text f
       on f.hva_outcome_settings_id = s.hva_outcome_settings_id and f.language_code = 'fi'
     where s.hva_product_id = any($1::uuid[]) and not s.is_archived
     order by o.position, o.outcome_id`,
    [hvaProductIds, languages],
  );
  const instructions = groupBy(rows, ({ hvaProductId, language }) => `${hvaProductId} ${language}`);
  return (hvaProductId, language) => instructions.get(`${hvaProductId} ${language}`) ?? [];
}
