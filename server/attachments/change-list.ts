import { maxListLength, type Attachment } from '#core/contracts/attachment.contract.ts';
import { displayName, type Person } from '../auth/person.ts';
import type { Queryable } from '../db/database.ts';
import { conflict, notFound, ProblemError } from '../http/problem-error.ts';
import { deleteAttachment, insertAttachment, listAttachments, type AttachmentList } from './attachment-rows.ts';
import { readSpace } from './attachment-space.ts';
import { tellOfFiles } from './tell-of-files.ts';

/** A PDF that was checked and stored. */
export interface CheckedFile {
  readonly name: string;
  readonly fileId: string;
  /** In bytes. */
  readonly size: number;
}

/**
 * Adds a checked PDF under its own name; answers the updated list. The product is locked: of two files of the same name
 * at once, or two for the last slot, one is refused.
 * @throws ProblemError `conflict` when the list has a file of this name, `listFull`, `productFull`
 */
export async function addFile(
  sql: Queryable,
  person: Person,
  list: AttachmentList,
  { name, fileId, size }: CheckedFile,
): Promise<Attachment[]> {
  const stored = await listAttachments(sql, list);
  if (stored.some((other) => isSameName(other.name, name))) throw conflict();
  if (stored.length >= maxListLength) throw new ProblemError('listFull');
  const { used, most } = await readSpace(sql, list);
  if (size > most - used) throw new ProblemError('productFull');
  await insertAttachment(sql, list, { name, fileId, createdBy: displayName(person) });
  await tellOfFiles(sql, person, list);
  return listAttachments(sql, list);
}

/** Removes a file; answers the updated list. @throws ProblemError `notFound` also for a file of another list */
export async function removeFile(
  sql: Queryable,
  person: Person,
  list: AttachmentList,
  attachmentId: string,
): Promise<Attachment[]> {
  if (!(await deleteAttachment(sql, list, attachmentId))) throw notFound();
  await tellOfFiles(sql, person, list);
  return listAttachments(sql, list);
}

/** macOS spells ä as two characters, by which one name would look like two. */
function isSameName(one: string, other: string): boolean {
  return one.normalize('NFC') === other.normalize('NFC');
}
