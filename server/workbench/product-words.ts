import type { ProductWords } from '#core/contracts/workbench.contract.ts';
import { positiveValue } from '#core/contracts/rules/microbe.rule.ts';
import { areaOf } from '../auth/access.ts';
import type { Person } from '../auth/person.ts';
import type { Queryable } from '../db/database.ts';

/** What these products are found by, read by one statement. */
export function readProductWords(sql: Queryable, productIds: readonly string[]): Promise<ProductWords[]> {
  return sql.query<ProductWords>(
    `select p.product_id as "productId",
       coalesce(t.names, '[]') as names, coalesce(m.analyses, '[]') as analyses, coalesce(r.microbes, '[]') as microbes
     from product p
     left join (
       select product_id, jsonb_agg(distinct name) as names
       from product_text, unnest(array[product_citizen_name, product_subscription_name]) name
       where product_id = any($1) and name <> '' group by product_id) t using (product_id)
     left join (
       select product_id, jsonb_agg(distinct jsonb_build_object(
         'kuntaliittoCode', kuntaliitto_code, 'kuntaliittoName', kuntaliitto_name)) as analyses
       from product_analysis_mapping
       where product_id = any($1) and is_in_package and kuntaliitto_code || kuntaliitto_name <> ''
       group by product_id) m using (product_id)
     left join (
       select product_id, jsonb_agg(distinct diagnostic_values) as microbes
       from result_interpretation join product_analysis_mapping using (product_analysis_mapping_id)
       where product_id = any($1) and is_in_package and diagnostic_values not in ('', '${positiveValue}')
       group by product_id) r using (product_id)
     where p.product_id = any($1)`,
    [productIds],
  );
}

/** getAreaProductWords: of what the area has, and of the published products, which it may take. */
export async function readAreaProductWords(sql: Queryable, person: Person): Promise<ProductWords[]> {
  const rows = await sql.query<{ productId: string }>(
    `select product_id as "productId" from product where is_published
     union select product_id from hva_product where area_id = $1`,
    [areaOf(person)],
  );
  return readProductWords(
    sql,
    rows.map(({ productId }) => productId),
  );
}
