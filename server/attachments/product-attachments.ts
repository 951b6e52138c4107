import type { Attachment } from '../../src/core/contracts/attachment.contract';
import { displayName, type Person } from '../auth/person';
import { first, type Queryable } from '../db/database';
import type { FileAnswer } from '../http/form-types';
import { conflict, notFound } from '../http/problem-error';
import type { UploadedFile } from '../http/uploaded-file';
import { lockProduct } from '../products/lock-product';
import { findProductHeader } from '../products/product-rows';
import {
  deleteAttachment,
  findProductFile,
  insertAttachment,
  listAttachments,
  type AttachmentList,
} from './attachment-rows';

/** getProductAttachments, for all working roles: areas and logistics see published packages (decision A37). */
export async function readProductAttachments(
  sql: Queryable,
  person: Person,
  list: AttachmentList,
): Promise<Attachment[]> {
  const product = await findProductHeader(sql, list.productId);
  if (product === undefined || !(product.isPublished || seesDrafts(person))) throw notFound();
  await refuseForeignMapping(sql, list);
  return listAttachments(sql, list);
}

/**
 * updateProductAttachments: adds a checked PDF under its own name. The package's version stays (decision A38).
 * @throws ProblemError `notFound`, `conflict` when the list has a file of this name
 */
export async function addProductAttachment(
  sql: Queryable,
  person: Person,
  list: AttachmentList,
  { name, bytes }: UploadedFile,
): Promise<Attachment[]> {
  // Uploads into one package take turns: two of the same name at once are one and a refusal.
  await lockProduct(sql, list.productId);
  await refuseForeignMapping(sql, list);
  const stored = await listAttachments(sql, list);
  if (stored.some((other) => isSameName(other.name, name))) throw conflict();
  await insertAttachment(sql, list, { name, mimeType: 'application/pdf', content: bytes }, displayName(person));
  return listAttachments(sql, list);
}

/** deleteProductAttachment. @throws ProblemError `notFound` also for a file of another list */
export async function removeProductAttachment(
  sql: Queryable,
  list: AttachmentList,
  attachmentId: string,
): Promise<Attachment[]> {
  await lockProduct(sql, list.productId);
  await refuseForeignMapping(sql, list);
  if (!(await deleteAttachment(sql, list, attachmentId))) throw notFound();
  return listAttachments(sql, list);
}

/** downloadAttachment: the stored file. @throws ProblemError `notFound` */
export async function readAttachmentFile(sql: Queryable, person: Person, attachmentId: string): Promise<FileAnswer> {
  const file = await findProductFile(sql, attachmentId, seesDrafts(person));
  if (file === undefined) throw notFound();
  return file;
}

function seesDrafts({ roles }: Person): boolean {
  return roles.includes('DK_USER');
}

/** The analysis must be in the package: one that was created and never saved has no files. */
async function refuseForeignMapping(sql: Queryable, list: AttachmentList): Promise<void> {
  if (list.productAnalysisMappingId === undefined) return;
  const mapping = await first(
    sql,
    `select 1 as one from product_analysis_mapping
     where product_analysis_mapping_id = $1 and product_id = $2 and is_in_package`,
    [list.productAnalysisMappingId, list.productId],
  );
  if (mapping === undefined) throw notFound();
}

/** macOS spells ä as two characters, by which one name would look like two. */
function isSameName(one: string, other: string): boolean {
  return one.normalize('NFC') === other.normalize('NFC');
}
