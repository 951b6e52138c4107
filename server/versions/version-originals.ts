import type { Queryable } from '../db/database.ts';

// Which translations of a version were outdated: kept beside its contents (migration 036), for a mark of the person's, such
// as 'Merkitse ajantasaiseksi', makes no version.

/** A table of texts: the column of the id that its languages share, and which rows are a product's own today. */
const productTexts = [
  ['product_text', 'product_id', 't.product_id = $2'],
  [
    'outcome_text',
    'outcome_id',
    't.outcome_id in (select outcome_id from outcome where product_id = $2 and not is_archived)',
  ],
  [
    'product_analysis_mapping_text',
    'product_analysis_mapping_id',
    `t.product_analysis_mapping_id in (
       select product_analysis_mapping_id from product_analysis_mapping where product_id = $2 and is_in_package)`,
  ],
] as const;

/** Once a version's texts are stored again: what was outdated is so again, and nothing else is. */
export async function restoreProductOriginals(sql: Queryable, productId: string, versionId: string): Promise<void> {
  for (const [table, id, isOwn] of productTexts) await restore(sql, versionId, table, id, isOwn, productId);
}

/** The same of an area's instructions that the version has stored again. */
export function restoreHvaOriginals(
  sql: Queryable,
  hvaOutcomeSettingsIds: readonly string[],
  versionId: string,
): Promise<void> {
  const id = 'hva_outcome_settings_id';
  return restore(sql, versionId, 'hva_outcome_settings_text', id, `t.${id} = any($2::uuid[])`, hvaOutcomeSettingsIds);
}

/** A version from before they were kept leaves them as its texts have made them. */
async function restore(
  sql: Queryable,
  versionId: string,
  table: string,
  id: string,
  isOwn: string,
  owner: string | readonly string[],
): Promise<void> {
  await sql.query(
    `update ${table} t set made_from = coalesce(
       (select o -> 'madeFrom' from jsonb_array_elements(v.originals) o
        where o ->> 'id' = t.${id}::text and o ->> 'language' = t.language_code), '{}')
     from product_version v
     where v.version_id = $1 and v.originals is not null and t.language_code <> 'fi' and ${isOwn}`,
    [versionId, owner],
  );
}

/** A confirmed translation is up to date in the latest version, too, as long as that is what is stored. */
export async function noteProductOriginals(sql: Queryable, productId: string): Promise<void> {
  await sql.query(
    `update product_version v set originals = product_originals($1)
     where v.product_id = $1 and v.hva_product_id is null and v.contents = product_snapshot($1)
       and v.number = (select max(number) from product_version where product_id = $1 and hva_product_id is null)`,
    [productId],
  );
}

/** The same of an area's part. */
export async function noteHvaOriginals(sql: Queryable, hvaProductId: string): Promise<void> {
  await sql.query(
    `update product_version v set originals = hva_product_originals($1)
     where v.hva_product_id = $1 and v.contents = hva_product_snapshot($1)
       and v.number = (select max(number) from product_version where hva_product_id = $1)`,
    [hvaProductId],
  );
}
