import type { StoredFile } from '../attachments/attachment-rows.ts';
import { mayAccess } from '../auth/access.ts';
import type { Person } from '../auth/person.ts';
import { first, type Queryable } from '../db/database.ts';

/** Which version shows a file: one by its id, or either of those that an order was made under. */
export type FileOrigin = { readonly versionId: string } | { readonly referralId: string };

/**
 * A file as a version shows it, for who may read that version: the diagnostic centre's for its own people, an area's for
 * that area, and both of an order for the order's area. Undefined for all others.
 */
export function findKeptFile(
  sql: Queryable,
  person: Person,
  attachmentId: string,
  origin: FileOrigin,
): Promise<StoredFile | undefined> {
  const isOrder = 'referralId' in origin;
  const readable = isOrder
    ? `join referral r on v.version_id in (r.product_version_id, r.hva_product_version_id)
       where r.referral_id = $2 and $3 and r.area_id = $4`
    : `left join hva_product h using (hva_product_id)
       where v.version_id = $2 and case when v.hva_product_id is null then $3 else h.area_id = $4 end`;
  return first<StoredFile>(
    sql,
    `select shown.file ->> 'name' as name, 'application/pdf' as "mimeType", f.file_id as "fileId", f.size
     from (select v.contents from product_version v ${readable}) v
     cross join jsonb_path_query(v.contents, '$.**.attachments[*]') shown (file)
     join stored_file f on f.file_id = (shown.file ->> 'fileId')::uuid
     where shown.file ->> 'id' = lower($1) limit 1`,
    [
      attachmentId,
      isOrder ? origin.referralId : origin.versionId,
      mayAccess(person, isOrder ? 'area' : 'diagnosticCentre'),
      isOrder || mayAccess(person, 'hvaProducts') ? person.areaId : undefined,
    ],
  );
}
