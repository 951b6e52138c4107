import type { FoundProduct } from '#core/contracts/search.contract.ts';
import type { Queryable } from '../db/database.ts';
import { productOrder } from '../paging/product-order.ts';

/** Whose products are looked through. */
export interface ProductScope {
  /** The diagnostic centre sees drafts too. */
  readonly withDrafts: boolean;
  /** Of this area it is told whether it has taken a product into use. */
  readonly areaId: string | undefined;
}

/** What the screens show in place of a name that is empty (decision 12): what is shown is found, too. */
const namelessProduct = 'Nimetön paketti';

/**
 * The products that each word is known of: by a name in any language, an analysis, a microbe, or an everyday word for one
 * of these. Names come first, beginnings before what is inside a word (decision 142).
 */
export function findProducts(
  sql: Queryable,
  { withDrafts, areaId }: ProductScope,
  words: readonly string[],
  most: number,
): Promise<FoundProduct[]> {
  return sql.query<FoundProduct>(statement, [words, areaId, withDrafts, most, namelessProduct]);
}

/** How well a word fits the words of a text: 0 at its beginning, 1 at a word's, 4 inside a word. */
const rankIn = (words: string): string =>
  `case strpos(' ' || ${words}, ' ' || word) when 1 then 0 when 0 then 4 else 1 end`;

/** Whether a text's words have a word; one or two letters only where one of them begins so. */
const isIn = (words: string): string =>
  `strpos(' ' || ${words}, case when length(word) < 3 then ' ' else '' end || word) > 0`;

/** Each text is looked at once, however many products have it; what has it is found in an index. */
const statement = `
  with typed as materialized (select * from unnest($1::text[]) with ordinality as each (word, number)),
  term as materialized (
    select number, value, ${rankIn('words')} as rank from typed join search_term on ${isIn('words')}),
  nameless as (
    select number, ${rankIn('words')} as rank from typed join search_words($5::text) as words on ${isIn('words')}),
  everyday as materialized (
    select number, rank, list, entry, synonym from term join reference_synonym on synonym = value),
  mapping as (select * from product_analysis_mapping where is_in_package),
  known as (
    select product_id, number, rank, null as found_by from term join product on product_name = value
    union all
    select product_id, number, rank, null from nameless join product on product_name = ''
    union all
    select product_id, number, rank + 1, null from term join product_text on product_citizen_name = value
    union all
    select product_id, number, rank + 1, null from term join product_text on product_subscription_name = value
    union all
    select product_id, number, rank + 10, kuntaliitto_code || ' ' || kuntaliitto_name
    from term join mapping on kuntaliitto_code = value
    union all
    select product_id, number, rank + 10, kuntaliitto_code || ' ' || kuntaliitto_name
    from term join mapping on kuntaliitto_name = value
    union all
    select product_id, number, rank + 12, synonym || ': ' || kuntaliitto_name
    from everyday join mapping on kuntaliitto_code = entry where list = 'analysis'
    union all
    select product_id, number, rank + 20, diagnostic_values
    from term join result_interpretation on diagnostic_values = value and value <> 'posit'
      join mapping using (product_analysis_mapping_id)
    union all
    select product_id, number, rank + 22, synonym || ': ' || entry
    from everyday join result_interpretation
        on diagnostic_values collate "C" between entry || ' (' and entry || ' (' || chr(65535)
      join mapping using (product_analysis_mapping_id)
    where list = 'microbe'
    union all
    select product_id, number, rank + 22, synonym || ': ' || kuntaliitto_name
    from everyday join mapping on kuntaliitto_name collate "C" between entry and entry || chr(65535)
    where list = 'microbe'),
  best as (
    select distinct on (product_id, number) * from known order by product_id, number, rank, found_by collate "C")
  select p.product_id as "productId", p.product_name as "productName", p.configurator_status as "configuratorStatus",
    p.is_published as "isPublished", h.hva_product_id as "hvaProductId", found.found_by as "foundBy"
  from (
    select product_id, sum(rank) as rank, (array_agg(found_by order by rank desc))[1] as found_by
    from best group by product_id having count(*) = cardinality($1::text[])) found
    join product p using (product_id) left join hva_product h on h.product_id = p.product_id and h.area_id = $2
  where $3 or p.is_published
  order by found.rank, ${productOrder('p')} limit $4`;
