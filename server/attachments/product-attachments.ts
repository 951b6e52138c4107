import type { Attachment, AttachmentSpace, ProductAttachmentList } from '#core/contracts/attachment.contract.ts';
import { noteContents } from '../approvals/content-changes.ts';
import type { Person } from '../auth/person.ts';
import { first, type Queryable } from '../db/database.ts';
import { notFound } from '../http/problem-error.ts';
import { lockProduct } from '../products/lock-product.ts';
import { findProductHeader } from '../products/product-rows.ts';
import { keepProductVersion } from '../versions/keep-version.ts';
import { listAttachments } from './attachment-rows.ts';
import { readSpace } from './attachment-space.ts';
import { addFile, removeFile, type CheckedFile } from './change-list.ts';
import { seesDrafts } from './read-attachment-file.ts';

/** getProductAttachments, for all working roles: areas and logistics see published products (decision A37). */
export async function readProductAttachments(
  sql: Queryable,
  person: Person,
  list: ProductAttachmentList,
): Promise<Attachment[]> {
  const product = await findProductHeader(sql, list.productId);
  if (product === undefined || !(product.isPublished || seesDrafts(person))) throw notFound();
  await refuseForeignMapping(sql, list);
  return listAttachments(sql, list);
}

/**
 * updateProductAttachments: adds a checked PDF under its own name. The product's version stays (decision A38).
 * @throws ProblemError `notFound`, `conflict` when the list has a file of this name, `listFull`, `productFull`
 */
export async function addProductAttachment(
  sql: Queryable,
  person: Person,
  list: ProductAttachmentList,
  file: CheckedFile,
): Promise<Attachment[]> {
  await lockProduct(sql, list.productId);
  await refuseForeignMapping(sql, list);
  const files = await addFile(sql, person, list, file);
  await keepProductVersion(sql, person, list.productId);
  await noteContents(sql, person, list.productId);
  return files;
}

/** getProductAttachmentSpace: what all files of the product take. @throws ProblemError `notFound` */
export async function readProductSpace(sql: Queryable, productId: string): Promise<AttachmentSpace> {
  if ((await findProductHeader(sql, productId)) === undefined) throw notFound();
  return readSpace(sql, { productId });
}

/** deleteProductAttachment. @throws ProblemError `notFound` also for a file of another list */
export async function removeProductAttachment(
  sql: Queryable,
  person: Person,
  list: ProductAttachmentList,
  attachmentId: string,
): Promise<Attachment[]> {
  await lockProduct(sql, list.productId);
  await refuseForeignMapping(sql, list);
  const files = await removeFile(sql, person, list, attachmentId);
  await keepProductVersion(sql, person, list.productId);
  await noteContents(sql, person, list.productId);
  return files;
}

/** The analysis must be in the product: one that was created and never saved has no files. */
async function refuseForeignMapping(sql: Queryable, list: ProductAttachmentList): Promise<void> {
  if (list.productAnalysisMappingId === undefined) return;
  const mapping = await first(
    sql,
    `select 1 as one from product_analysis_mapping
     where product_analysis_mapping_id = $1 and product_id = $2 and is_in_package`,
    [list.productAnalysisMappingId, list.productId],
  );
  if (mapping === undefined) throw notFound();
}
