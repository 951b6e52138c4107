import { OutcomeType } from '../../src/core/contracts/outcome-type';
import type { TextCompleteness } from '../../src/core/contracts/product.contract';
import { groupBy } from '../db/group-by';
import type { Queryable } from '../db/database';
import { productTextColumns } from './product-texts';

type Row = TextCompleteness & { readonly productId: string };

const filledTexts = productTextColumns.map((column) => `(${column} <> '')::integer`).join(' + ');

/**
 * How complete the texts of each package are in each language, by its id: the package's own texts, the titles of its
 * positive outcomes and the instructions of its primary analyses (decision A32). One statement for all packages.
 */
export async function listTextCompleteness(sql: Queryable): Promise<ReadonlyMap<string, TextCompleteness[]>> {
  const rows = await sql.query<Row>(
    `with language (code, place) as (values ('fi', 1), ('sv', 2), ('en', 3)),
     texts as (select product_id, language_code as code, ${filledTexts} as filled from product_text),
     titles as (
       select o.product_id, l.code, count(*) as required, count(*) filter (where t.title <> '') as filled
       from outcome o cross join language l
       left join outcome_text t on t.outcome_id = o.outcome_id and t.language_code = l.code
       where o.outcome_type = ${OutcomeType.Positive} and not o.is_archived group by o.product_id, l.code),
     instructions as (
       select m.product_id, l.code, count(*) as required,
         count(*) filter (where t.instruction_description ~ '\\S') as filled
       from product_analysis_mapping m cross join language l
       left join product_analysis_mapping_text t
         on t.product_analysis_mapping_id = m.product_analysis_mapping_id and t.language_code = l.code
       where m.is_in_package and m.parent_product_analysis_mapping_id is null group by m.product_id, l.code),
     outdated as (
       select product_id, language_code as code, count(*) as texts from outdated_product_text group by 1, 2)
     select p.product_id as "productId", l.code as "languageCode",
       coalesce(texts.filled, 0) + coalesce(titles.filled, 0) + coalesce(instructions.filled, 0) as filled,
       ${productTextColumns.length} + coalesce(titles.required, 0) + coalesce(instructions.required, 0) as required,
       coalesce(outdated.texts, 0) as outdated
     from product p cross join language l
     left join texts using (product_id, code)
     left join titles using (product_id, code)
     left join instructions using (product_id, code)
     left join outdated using (product_id, code)
     order by p.product_id, l.place`,
  );
  const ofProduct = groupBy(rows, ({ productId }) => productId);
  return new Map([...ofProduct].map(([productId, each]) => [productId, each.map(withoutProduct)]));
}

function withoutProduct({ languageCode, filled, required, outdated }: Row): TextCompleteness {
  return { languageCode, filled, required, outdated };
}
