import { randomUUID } from 'node:crypto';
import type { Attachment } from '../../src/core/contracts/attachment.contract';
import type { OutcomeType } from '../../src/core/contracts/outcome-type';
import type { Language } from '../../src/core/contracts/schemas';
import { first, type Queryable } from '../db/database';
import type { FileAnswer } from '../http/form-types';

/** One list of a package's attachments: of the package, or of one of its analyses (decision A26). */
export interface AttachmentList {
  readonly productId: string;
  readonly productAnalysisMappingId?: string;
  readonly languageCode: Language;
  readonly outcomeType: OutcomeType;
}

const columns = `attachment_id as "attachmentId", name, mime_type as "mimeType", product_id as "productId",
  hva_outcome_settings_id as "hvaOutcomeSettingsId", product_analysis_mapping_id as "productAnalysisMappingId",
  language_code as "languageCode", outcome_type as "outcomeType", created_at as "createdAt"`;

const ofList = `product_id = $1 and product_analysis_mapping_id is not distinct from $2::uuid
  and language_code = $3 and outcome_type = $4`;

/** What is known of a list's files, in the order in which they came; without their bytes. */
export function listAttachments(sql: Queryable, list: AttachmentList): Promise<Attachment[]> {
  return sql.query<Attachment>(
    `select ${columns} from attachment where ${ofList} order by created_at, attachment_id`,
    valuesOf(list),
  );
}

/** Stores a file at the end of its list. */
export async function insertAttachment(
  sql: Queryable,
  list: AttachmentList,
  { name, mimeType, content }: FileAnswer,
  createdBy: string,
): Promise<void> {
  await sql.query(
    `insert into attachment (product_id, product_analysis_mapping_id, language_code, outcome_type,
       attachment_id, name, mime_type, content, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [...valuesOf(list), randomUUID(), name, mimeType, content, createdBy],
  );
}

/** Removes a file of the list; false when it holds no such file. */
export async function deleteAttachment(sql: Queryable, list: AttachmentList, attachmentId: string): Promise<boolean> {
  const gone = await sql.query(
    `delete from attachment where ${ofList} and attachment_id = $5 returning attachment_id`,
    [...valuesOf(list), attachmentId],
  );
  return gone.length > 0;
}

/** Removes the files of analyses that left their package. */
export async function deleteAttachmentsOfRemovedMappings(sql: Queryable, productId: string): Promise<void> {
  await sql.query(
    `delete from attachment a using product_analysis_mapping m
     where m.product_analysis_mapping_id = a.product_analysis_mapping_id
       and m.product_id = $1 and not m.is_in_package`,
    [productId],
  );
}

/** A package's file with its bytes; of a draft only when `seesDrafts`. */
export function findProductFile(
  sql: Queryable,
  attachmentId: string,
  seesDrafts: boolean,
): Promise<FileAnswer | undefined> {
  return first<FileAnswer>(
    sql,
    `select a.name, a.mime_type as "mimeType", a.content
     from attachment a join product p using (product_id)
     where a.attachment_id = $1 and (p.is_published or $2)`,
    [attachmentId, seesDrafts],
  );
}

function valuesOf({ productId, productAnalysisMappingId, languageCode, outcomeType }: AttachmentList) {
  return [productId, productAnalysisMappingId, languageCode, outcomeType] as const;
}
