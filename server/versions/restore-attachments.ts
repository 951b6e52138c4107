import type { SnapshotAttachment } from '#core/contracts/product-version.contract.ts';
import type { Queryable } from '../db/database.ts';

/** Whose files: a product's, or those of an area's setting. */
type Owner = { readonly productId: string } | { readonly hvaOutcomeSettingsId: string };

/** Makes an owner's files those of a version: others are removed from its lists, missing ones come back to their place. */
export async function restoreAttachments(
  sql: Queryable,
  owner: Owner,
  attachments: readonly SnapshotAttachment[],
): Promise<void> {
  const [column, id] =
    'productId' in owner ? ['product_id', owner.productId] : ['hva_outcome_settings_id', owner.hvaOutcomeSettingsId];
  await sql.query(`delete from attachment where ${column} = $1 and not attachment_id = any($2::uuid[])`, [
    id,
    attachments.map((each) => each.id),
  ]);
  await sql.query(
    `insert into attachment (attachment_id, ${column}, product_analysis_mapping_id, language_code, outcome_type, name,
       mime_type, file_id, created_at, created_by)
     select x.id, $1, x."analysisId", x."languageCode", x."outcomeType", x.name, 'application/pdf', x."fileId",
       x."createdAt", x."createdBy"
     from jsonb_to_recordset($2::jsonb) as x (id uuid, "analysisId" uuid, "languageCode" text, "outcomeType" smallint,
       name text, "fileId" uuid, "createdAt" timestamptz, "createdBy" text)
     on conflict (attachment_id) do nothing`,
    [id, JSON.stringify(attachments)],
  );
}
