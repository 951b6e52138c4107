import { OutcomeType } from '#core/contracts/outcome-type.ts';
import type { TextCompleteness } from '#core/contracts/product-summary.contract.ts';
import { seenCharacter } from '#core/contracts/rules/value.rules.ts';
import { languages, type Language } from '#core/contracts/schemas.ts';
import { groupBy } from '../db/group-by.ts';
import type { Queryable } from '../db/database.ts';
import { productTextColumns } from './product-texts.ts';

interface CountRow extends Omit<TextCompleteness, 'languageCode'> {
  readonly productId: string;
  /** Null for what is required in every language. */
  readonly languageCode: Language | null;
}

/** How complete the texts of a product are, in each language. */
export type CompletenessOf = (productId: string) => TextCompleteness[];

const filledTexts = productTextColumns.map((column) => `(${column} ~ '${seenCharacter}')::integer`).join(' + ');
const titled = `o.outcome_type = ${OutcomeType.Positive} and not o.is_archived`;
const instructed = 'm.is_in_package and m.parent_product_analysis_mapping_id is null';

/**
 * Counts the texts of all products by one statement: the product's own texts, the titles of its positive outcomes and
 * the instructions of its primary analyses (decision A32). Each table is read once, and nothing is sorted.
 */
export async function countTexts(sql: Queryable): Promise<CompletenessOf> {
  const rows = await sql.query<CountRow>(
    `select id as "productId", language as "languageCode",
       sum(filled) as filled, sum(required) as required, sum(outdated) as outdated
     from (
       select product_id, language_code, ${filledTexts}, 0, 0 from product_text
       union all
       select o.product_id, t.language_code, 1, 0, 0
       from outcome_text t join outcome o using (outcome_id) where ${titled} and t.title ~ '${seenCharacter}'
       union all
       select m.product_id, t.language_code, 1, 0, 0
       from product_analysis_mapping_text t join product_analysis_mapping m using (product_analysis_mapping_id)
       where ${instructed} and t.instruction_description ~ '${seenCharacter}'
       union all
       select o.product_id, null, 0, 1, 0 from outcome o where ${titled}
       union all
       select m.product_id, null, 0, 1, 0 from product_analysis_mapping m where ${instructed}
       union all
       select product_id, language_code, 0, 0, 1 from outdated_product_text
     ) as text (id, language, filled, required, outdated)
     group by id, language`,
  );
  const ofProduct = groupBy(rows, ({ productId }) => productId);
  return (productId) => languages.map((languageCode) => completenessIn(languageCode, ofProduct.get(productId) ?? []));
}

function completenessIn(languageCode: Language, rows: readonly CountRow[]): TextCompleteness {
  const own = rows.find((row) => row.languageCode === languageCode);
  const shared = rows.find((row) => row.languageCode === null);
  const required = productTextColumns.length + (shared?.required ?? 0);
  return { languageCode, filled: own?.filled ?? 0, required, outdated: own?.outdated ?? 0 };
}
