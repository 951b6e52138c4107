import type { SnapshotAttachment } from '#core/contracts/product-version.contract.ts';
import { tellOfFiles } from '../attachments/tell-of-files.ts';
import type { Person } from '../auth/person.ts';
import type { Queryable } from '../db/database.ts';

/** Whose files: a product's, or those of an area's setting. */
type Owner = { readonly productId: string } | { readonly hvaOutcomeSettingsId: string };

interface Changed {
  readonly productAnalysisMappingId: string | null;
}

/** Makes an owner's files those of a version: others are removed from its lists, missing ones come back to their place. */
export async function restoreAttachments(
  sql: Queryable,
  person: Person,
  owner: Owner,
  attachments: readonly SnapshotAttachment[],
): Promise<void> {
  const [column, id] =
    'productId' in owner ? ['product_id', owner.productId] : ['hva_outcome_settings_id', owner.hvaOutcomeSettingsId];
  const ofAnalysis = 'returning product_analysis_mapping_id as "productAnalysisMappingId"';
  const removed = await sql.query<Changed>(
    `delete from attachment where ${column} = $1 and not attachment_id = any($2::uuid[]) ${ofAnalysis}`,
    [id, attachments.map((each) => each.id)],
  );
  const added = await sql.query<Changed>(
    `insert into attachment (attachment_id, ${column}, product_analysis_mapping_id, language_code, outcome_type, name,
       mime_type, file_id, created_at, created_by)
     select x.id, $1, x."analysisId", x."languageCode", x."outcomeType", x.name, 'application/pdf', x."fileId",
       x."createdAt", x."createdBy"
     from jsonb_to_recordset($2::jsonb) as x (id uuid, "analysisId" uuid, "languageCode" text, "outcomeType" smallint,
       name text, "fileId" uuid, "createdAt" timestamptz, "createdBy" text)
     on conflict (attachment_id) do nothing ${ofAnalysis}`,
    [id, JSON.stringify(attachments)],
  );
  const changed = new Set([...removed, ...added].map((each) => each.productAnalysisMappingId));
  for (const productAnalysisMappingId of changed)
    await tellOfFiles(sql, person, { ...owner, productAnalysisMappingId });
}
