import { seenCharacter } from '#core/contracts/rules/value.rules.ts';
import type { AreaBoard, BoardProduct } from '#core/contracts/area-board.contract.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { languages } from '#core/contracts/schemas.ts';
import type { Queryable } from '../db/database.ts';

/** getAreaBoard: all areas, and the published products with the areas that have added them; none can add a draft. */
export async function readAreaBoard(sql: Queryable): Promise<AreaBoard> {
  // Side by side, on two connections of the pool.
  const [areas, products] = await Promise.all([
    sql.query<{ areaId: string }>('select area_id as "areaId" from area order by area_id'),
    listProducts(sql),
  ]);
  return { areaIds: areas.map(({ areaId }) => areaId), products };
}

/** A time within JSON as the database interface gives it elsewhere. */
const asText = (time: string): string => `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** An instruction is required for each positive and negative outcome (decision A2), here in every language. */
function listProducts(sql: Queryable): Promise<BoardProduct[]> {
  return sql.query<BoardProduct>(
    // One comparison a product that was changed, however many areas have it. Materialized: else those of all products are made.
    `with changed as materialized (
       select p.product_id, md5(product_content(p.product_id)::text) as content_hash from product p
       where p.is_published and exists (
         select from hva_product h join hva_product_review r using (hva_product_id)
         where h.product_id = p.product_id and r.product_modified_at <> p.modified_at)
     )
     select p.product_id as "productId", p.product_name as "productName",
       coalesce(jsonb_agg(jsonb_build_object(
         'areaId', h.area_id, 'isPublished', h.is_published, 'missingLanguages', missing.languages,
         'hasUnreviewedChanges', coalesce(r.product_modified_at <> p.modified_at and r.content_hash <> c.content_hash, false),
         'withdrawnAt', ${asText('h.withdrawn_at')}, 'modifiedAt', ${asText('h.modified_at')},
         'modifiedBy', h.modified_by) order by h.area_id) filter (where h.area_id is not null), '[]') as areas
     from product p left join hva_product h using (product_id)
     left join hva_product_review r using (hva_product_id) left join changed c on c.product_id = p.product_id
     left join lateral (
       select coalesce(jsonb_agg(l.code order by l.place), '[]') as languages
       from unnest($1::text[]) with ordinality as l (code, place)
       where exists (
         select from hva_outcome_settings s join outcome o using (outcome_id)
         left join hva_outcome_settings_text t
           on t.hva_outcome_settings_id = s.hva_outcome_settings_id and t.language_code = l.code
         where s.hva_product_id = h.hva_product_id and not s.is_archived
           and o.outcome_type in (${OutcomeType.Positive}, ${OutcomeType.Negative})
           and coalesce(t.instruction_text, '') !~ '${seenCharacter}')
     ) missing on true
     where p.is_published
     group by p.product_id`,
    [languages],
  );
}
