import { maxProductFilesSize, type AttachmentSpace } from '#core/contracts/attachment.contract.ts';
import { one, type Queryable } from '../db/database.ts';
import type { AttachmentList } from './attachment-rows.ts';

/** Whose files are counted: a product's, or those of the hva product that a setting belongs to. */
type SpaceOwner = { readonly productId: string } | { readonly hvaOutcomeSettingsId: string };

const ofProduct = 'a.product_id = $1';

const ofHvaProduct = `a.hva_outcome_settings_id in (select s.hva_outcome_settings_id
  from hva_outcome_settings named join hva_outcome_settings s using (hva_product_id)
  where named.hva_outcome_settings_id = $1)`;

/**
 * The space that all files of a product take. A file that two products show counts in each: a copy is as large as its
 * original.
 */
export async function readSpace(sql: Queryable, owner: SpaceOwner | AttachmentList): Promise<AttachmentSpace> {
  const [condition, id] =
    'productId' in owner ? [ofProduct, owner.productId] : [ofHvaProduct, owner.hvaOutcomeSettingsId];
  const { used } = await one<{ used: number }>(
    sql,
    `select coalesce(sum(f.size), 0) as used from attachment a join stored_file f using (file_id) where ${condition}`,
    [id],
  );
  return { used, most: maxProductFilesSize };
}
