import type { Queryable } from '../db/database.ts';

/**
 * Brings the settings rows of the areas that use the product in line with its outcomes (decision A6): a row for each
 * new outcome, the row of a removed one archived with its texts, and restored with it. The area products themselves are
 * not touched: their `modifiedAt` stays, and a published one stays published.
 */
export async function syncHvaProducts(sql: Queryable, productId: string): Promise<void> {
  await sql.query(
    `insert into hva_outcome_settings (hva_outcome_settings_id, hva_product_id, outcome_id)
     select gen_random_uuid(), h.hva_product_id, o.outcome_id
     from hva_product h join outcome o using (product_id)
     where h.product_id = $1 and not o.is_archived
     on conflict (hva_product_id, outcome_id) do nothing`,
    [productId],
  );
  await sql.query(
    `update hva_outcome_settings s set is_archived = o.is_archived
     from outcome o
     where o.outcome_id = s.outcome_id and o.product_id = $1 and s.is_archived <> o.is_archived`,
    [productId],
  );
}
