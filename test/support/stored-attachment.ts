import { randomUUID } from 'node:crypto';
import type { Queryable } from '#server/db/database.ts';
import { partSize, storeFile } from '#server/stored-files/stored-file.ts';

/** A product's attachment that is put into the database as it is, unchecked. */
export interface StoredAttachment {
  readonly attachmentId?: string;
  readonly productId: string;
  readonly mappingId?: string;
  readonly name: string;
  readonly languageCode?: string;
  readonly outcomeType?: number;
  readonly content: Uint8Array;
}

/** Stores it; answers its id. */
export async function storeAttachment(sql: Queryable, attachment: StoredAttachment): Promise<string> {
  const { productId, mappingId, name, languageCode = 'fi', outcomeType = 0, content } = attachment;
  const { attachmentId: id = randomUUID() } = attachment;
  const parts = Array.from({ length: Math.ceil(content.length / partSize) }, (_, number) =>
    content.subarray(number * partSize, (number + 1) * partSize),
  );
  await storeFile(sql, { fileId: id, size: content.length }, parts);
  await sql.query(
    `insert into attachment (attachment_id, product_id, product_analysis_mapping_id, language_code, outcome_type, name,
       mime_type, file_id, created_by)
     values ($1, $2, $3, $4, $5, $6, 'application/pdf', $1, 'Kaisa Diagnostinen')`,
    [id, productId, mappingId, languageCode, outcomeType, name],
  );
  return id;
}
