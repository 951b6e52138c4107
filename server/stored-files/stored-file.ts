import { first, type Queryable } from '../db/database.ts';

/** Most bytes of a part. */
export const partSize = 64 * 1024;

/**
 * Stores a file part by part, each in a statement of its own: without a transaction others are served in between. Until
 * an attachment shows it, nobody can have it.
 * @param size in bytes, of all parts together
 * @param parts none longer than `partSize`
 */
export async function storeFile(
  sql: Queryable,
  { fileId, size }: { readonly fileId: string; readonly size: number },
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  await sql.query('insert into stored_file (file_id, size) values ($1, $2)', [fileId, size]);
  try {
    let number = 0;
    for await (const part of parts) {
      const values = [fileId, number, part];
      await sql.query('insert into stored_file_part (file_id, number, bytes) values ($1, $2, $3)', values);
      number += 1;
    }
  } catch (error) {
    await removeUnused(sql, fileId).catch(() => undefined);
    throw error;
  }
}

/** A part of a file is not there: as a rule because the file was removed meanwhile. */
export class MissingPartError extends Error {
  override readonly name = 'MissingPartError';
}

/**
 * A file's parts, each read when it is requested.
 * @throws MissingPartError when the file is removed meanwhile: otherwise it would look like the end of the file
 */
export async function* readParts(sql: Queryable, fileId: string, size: number): AsyncGenerator<Uint8Array> {
  for (let number = 0, left = size; left > 0; number += 1) {
    const part = await first<{ bytes: Uint8Array }>(
      sql,
      'select bytes from stored_file_part where file_id = $1 and number = $2',
      [fileId, number],
    );
    if (part === undefined) throw new MissingPartError('The file was removed while it was read.');
    left -= part.bytes.length;
    yield part.bytes;
  }
}

/** Neither an attachment shows it nor a version that is kept. */
const isUnused = `not exists (select from attachment a where a.file_id = f.file_id)
  and not exists (select from kept_file k where k.file_id = f.file_id)`;

/** Removes a file unless something shows it. */
export async function removeUnused(sql: Queryable, fileId: string): Promise<void> {
  await sql.query(`delete from stored_file f where file_id = $1 and ${isUnused}`, [fileId]);
}

/** Removes files that nothing shows: left by processes that were killed. None takes an hour to be uploaded. */
export async function sweepUnusedFiles(sql: Queryable): Promise<void> {
  await sql.query(`delete from stored_file f where created_at < clock_timestamp() - interval '1 hour' and ${isUnused}`);
}
