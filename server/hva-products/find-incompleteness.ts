import type { FieldErrors } from '../../src/core/errors/app-error';
import { findHvaProductErrors } from '../../src/core/contracts/find-hva-product-errors';
import type { OutcomeType } from '../../src/core/contracts/outcome-type';
import type { Language } from '../../src/core/contracts/schemas';
import type { Queryable } from '../db/database';
import { groupBy } from '../db/group-by';
import type { HvaProductRow } from './hva-product-rows';

interface InstructionRow {
  readonly hvaProductId: string;
  readonly language: Language;
  readonly outcomeType: OutcomeType;
  readonly instructionText: string;
}

/**
 * What area packages lack to be published, by their id; a complete one is not in it (Spec 2 §5). One statement for any
 * number of packages.
 */
export async function findIncompleteness(
  sql: Queryable,
  products: readonly HvaProductRow[],
): Promise<ReadonlyMap<string, FieldErrors>> {
  if (products.length === 0) return new Map();
  const ids = products.map(({ hvaProductId }) => hvaProductId);
  const instructions = groupBy(
    await readInstructions(sql, ids),
    ({ hvaProductId, language }) => `${hvaProductId} ${language}`,
  );
  return new Map(
    products.flatMap((product) => {
      const inLanguage = (language: Language) => {
        return { ...product, hvaOutcomeSettings: instructions.get(`${product.hvaProductId} ${language}`) ?? [] };
      };
      const errors = findHvaProductErrors({ fi: inLanguage('fi'), sv: inLanguage('sv'), en: inLanguage('en') });
      return errors ? [[product.hvaProductId, errors]] : [];
    }),
  );
}

/** In the order of the outcomes. Of a text its first character: that tells whether there is one. */
function readInstructions(sql: Queryable, hvaProductIds: readonly string[]): Promise<InstructionRow[]> {
  return sql.query<InstructionRow>(
    `select s.hva_product_id as "hvaProductId", l.code as language, o.outcome_type as "outcomeType",
       coalesce(substring(t.instruction_text from '\\S'), '') as "instructionText"
     from hva_outcome_settings s join outcome o using (outcome_id)
     cross join (values ('fi'), ('sv'), ('en')) as l (code)
     left join hva_outcome_settings_text t
       on t.hva_outcome_settings_id = s.hva_outcome_settings_id and t.language_code = l.code
     where s.hva_product_id = any($1::uuid[]) and not s.is_archived
     order by o.position, o.outcome_id`,
    [hvaProductIds],
  );
}
