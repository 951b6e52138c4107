import { mayAccess } from '../auth/access.ts';
import type { Person } from '../auth/person.ts';
import type { Queryable } from '../db/database.ts';
import type { FileAnswer } from '../http/form-types.ts';
import { notFound } from '../http/problem-error.ts';
import { readParts } from '../stored-files/stored-file.ts';
import { findKeptFile, type FileOrigin } from '../versions/find-kept-file.ts';
import { findFile } from './attachment-rows.ts';

/**
 * downloadAttachment: the stored file. Those of published products for all working roles, those of drafts for the
 * diagnostic centre, an area's own for the people of that area; those of versions for who may read the version.
 * @throws ProblemError `notFound`
 */
export async function readAttachmentFile(
  sql: Queryable,
  person: Person,
  attachmentId: string,
  origin?: FileOrigin,
): Promise<FileAnswer> {
  const areaId = mayAccess(person, 'hvaProducts') ? person.areaId : undefined;
  const file = origin
    ? await findKeptFile(sql, person, attachmentId, origin)
    : await findFile(sql, attachmentId, { seesDrafts: seesDrafts(person), areaId });
  if (file === undefined) throw notFound();
  const { name, mimeType, fileId, size } = file;
  return { name, mimeType, content: { size, parts: (late) => readParts(late, fileId, size) } };
}

/** Whether the person sees what belongs to a draft. */
export function seesDrafts(person: Person): boolean {
  return mayAccess(person, 'diagnosticCentre');
}
