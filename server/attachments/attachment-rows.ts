import { randomUUID } from 'node:crypto';
import type { Attachment, HvaAttachmentList, ProductAttachmentList } from '#core/contracts/attachment.contract.ts';
import { first, type Queryable } from '../db/database.ts';

/** One list of attachments: of a product, of one of its analyses, or of an area's setting (decision A26). */
export type AttachmentList = ProductAttachmentList | HvaAttachmentList;

const columns = `attachment_id as "attachmentId", name, mime_type as "mimeType", product_id as "productId",
  hva_outcome_settings_id as "hvaOutcomeSettingsId", product_analysis_mapping_id as "productAnalysisMappingId",
  language_code as "languageCode", outcome_type as "outcomeType", created_at as "createdAt"`;

// A row has either a product or a setting: one of the first two parameters is null and finds nothing.
const ofList = `(product_id = $1 or hva_outcome_settings_id = $2)
  and product_analysis_mapping_id is not distinct from $3::uuid and language_code = $4 and outcome_type = $5`;

/** What is known of a list's files, in the order in which they came; without their bytes. */
export function listAttachments(sql: Queryable, list: AttachmentList): Promise<Attachment[]> {
  return sql.query<Attachment>(
    `select ${columns} from attachment where ${ofList} order by created_at, attachment_id`,
    valuesOf(list),
  );
}

/** A stored file that a list is to show. */
export interface NewAttachment {
  readonly name: string;
  readonly fileId: string;
  readonly createdBy: string;
}

/** Adds a stored PDF at the end of a list. */
export async function insertAttachment(
  sql: Queryable,
  list: AttachmentList,
  { name, fileId, createdBy }: NewAttachment,
): Promise<void> {
  await sql.query(
    `insert into attachment (product_id, hva_outcome_settings_id, product_analysis_mapping_id, language_code,
       outcome_type, attachment_id, name, mime_type, file_id, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, 'application/pdf', $8, $9)`,
    [...valuesOf(list), randomUUID(), name, fileId, createdBy],
  );
}

/** Removes a file of the list; false when it holds no such file. */
export async function deleteAttachment(sql: Queryable, list: AttachmentList, attachmentId: string): Promise<boolean> {
  const removed = await sql.query(
    `delete from attachment where ${ofList} and attachment_id = $6 returning attachment_id`,
    [...valuesOf(list), attachmentId],
  );
  return removed.length > 0;
}

/** Removes the files of analyses that left their product. */
export async function deleteAttachmentsOfRemovedMappings(sql: Queryable, productId: string): Promise<void> {
  await sql.query(
    `delete from attachment a using product_analysis_mapping m
     where m.product_analysis_mapping_id = a.product_analysis_mapping_id
       and m.product_id = $1 and not m.is_in_package`,
    [productId],
  );
}

/** Which files a person may have besides those of published products. */
export interface FileView {
  readonly seesDrafts: boolean;
  /** The area whose own files are seen; absent for none. */
  readonly areaId?: string;
}

/** A file as it is stored. */
export interface StoredFile {
  readonly name: string;
  readonly mimeType: string;
  readonly fileId: string;
  /** In bytes. */
  readonly size: number;
}

/** An attachment's file; undefined when there is none that the person may have. */
export function findFile(
  sql: Queryable,
  attachmentId: string,
  { seesDrafts, areaId }: FileView,
): Promise<StoredFile | undefined> {
  return first<StoredFile>(
    sql,
    `select a.name, a.mime_type as "mimeType", file_id as "fileId", f.size
     from attachment a join stored_file f using (file_id)
     left join product p on p.product_id = a.product_id
     left join hva_outcome_settings s on s.hva_outcome_settings_id = a.hva_outcome_settings_id
     left join hva_product h on h.hva_product_id = s.hva_product_id
     where a.attachment_id = $1 and (p.is_published or (p.product_id is not null and $2) or h.area_id = $3)`,
    [attachmentId, seesDrafts, areaId],
  );
}

function valuesOf(list: AttachmentList) {
  const { languageCode, outcomeType } = list;
  return 'productId' in list
    ? ([list.productId, undefined, list.productAnalysisMappingId, languageCode, outcomeType] as const)
    : ([undefined, list.hvaOutcomeSettingsId, undefined, languageCode, outcomeType] as const);
}
