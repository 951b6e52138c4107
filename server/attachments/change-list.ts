import type { Attachment } from '../../src/core/contracts/attachment.contract';
import { displayName, type Person } from '../auth/person';
import type { Queryable } from '../db/database';
import { conflict, notFound } from '../http/problem-error';
import { deleteAttachment, insertAttachment, listAttachments, type AttachmentList } from './attachment-rows';

/** A PDF that was checked and stored. */
export interface CheckedFile {
  readonly name: string;
  readonly fileId: string;
}

/**
 * Adds a checked PDF under its own name; answers the updated list. The list's owner is locked: two of the same name at
 * once are one and a refusal.
 * @throws ProblemError `conflict` when the list has a file of this name
 */
export async function addFile(
  sql: Queryable,
  person: Person,
  list: AttachmentList,
  { name, fileId }: CheckedFile,
): Promise<Attachment[]> {
  const stored = await listAttachments(sql, list);
  if (stored.some((other) => isSameName(other.name, name))) throw conflict();
  await insertAttachment(sql, list, { name, fileId, createdBy: displayName(person) });
  return listAttachments(sql, list);
}

/** Removes a file; answers the updated list. @throws ProblemError `notFound` also for a file of another list */
export async function removeFile(sql: Queryable, list: AttachmentList, attachmentId: string): Promise<Attachment[]> {
  if (!(await deleteAttachment(sql, list, attachmentId))) throw notFound();
  return listAttachments(sql, list);
}

/** macOS spells ä as two characters, by which one name would look like two. */
function isSameName(one: string, other: string): boolean {
  return one.normalize('NFC') === other.normalize('NFC');
}
