import { first, type Queryable } from '../db/database.ts';
import { MissingPartError, readParts } from '../stored-files/stored-file.ts';
import { pdfErrors, type PdfErrors } from './pdf-errors.rule.ts';
import { examinePdf } from './read-pdf.ts';

/** Whose tasks they are in the queue: nobody else reads in the command's process. */
const reader = 'verify';

/**
 * Why a stored file is reported: what is wrong with it, that it is not whole, or that the machine had no time to read
 * it.
 */
export type StoredFileErrors = PdfErrors | 'notWhole' | 'notRead';

/** Where a file is shown. */
export interface ShownAttachment {
  readonly attachmentId: string;
  readonly productId: string;
  /** Of an area's own file. */
  readonly areaId: string | null;
}

/** A stored file and what is wrong with it. */
export interface CheckedAttachments {
  /** A copied product shows the same file. */
  readonly attachments: readonly ShownAttachment[];
  /** Empty when it would be accepted today. */
  readonly errors: StoredFileErrors;
}

interface FileRow {
  readonly fileId: string;
  readonly size: number;
}

/** Reads each file that attachments show, one after another, by the rules of an upload of today. Changes nothing. */
export async function* verifyAttachments(sql: Queryable): AsyncGenerator<CheckedAttachments> {
  for (let file = await nextFile(sql); file !== undefined; file = await nextFile(sql, file.fileId)) {
    const errors = await errorsOf(sql, file);
    const attachments = await attachmentsOf(sql, file);
    // Removed by somebody while it was read.
    if (attachments.length > 0) yield { attachments, errors };
  }
}

function nextFile(sql: Queryable, after?: string): Promise<FileRow | undefined> {
  return first<FileRow>(
    sql,
    `select file_id as "fileId", size from stored_file f
     where ($1::uuid is null or file_id > $1::uuid) and exists (select from attachment a where a.file_id = f.file_id)
     order by file_id limit 1`,
    [after],
  );
}

function attachmentsOf(sql: Queryable, { fileId }: FileRow): Promise<ShownAttachment[]> {
  return sql.query<ShownAttachment>(
    `select a.attachment_id as "attachmentId", coalesce(a.product_id, h.product_id) as "productId", h.area_id as "areaId"
     from attachment a
     left join hva_outcome_settings s using (hva_outcome_settings_id)
     left join hva_product h using (hva_product_id)
     where a.file_id = $1 order by a.attachment_id`,
    [fileId],
  );
}

async function errorsOf(sql: Queryable, file: FileRow): Promise<StoredFileErrors> {
  const content = await contentOf(sql, file);
  if (content.length !== file.size) return 'notWhole';
  const findings = await examinePdf(reader, () => Promise.resolve(content));
  return findings === 'disturbed' ? 'notRead' : pdfErrors(findings);
}

/** As many of its bytes as there are. */
async function contentOf(sql: Queryable, { fileId, size }: FileRow): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  try {
    for await (const part of readParts(sql, fileId, size)) parts.push(part);
  } catch (error) {
    if (!(error instanceof MissingPartError)) throw error;
  }
  return Buffer.concat(parts);
}
