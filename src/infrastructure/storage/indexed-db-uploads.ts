import type { DBSchema } from 'idb';
import * as v from 'valibot';
import type { UploadStorage, UploadUnderWay } from '#core/ports/storage.ts';
import { BrowserDatabase, inTransaction } from './indexed-db.ts';

const stored = v.object({
  id: v.string(),
  listKey: v.string(),
  name: v.string(),
  listed: v.optional(v.array(v.string()), []),
});

interface UploadsSchema extends DBSchema {
  /** By person and upload. */
  uploads: { key: [subject: string, id: string]; value: unknown };
}

/** Uploads in IndexedDB, which has what was written a moment before the browser was killed. */
export class IndexedDbUploads implements UploadStorage {
  readonly #database = new BrowserDatabase<UploadsSchema>(
    'omanayte.uploads',
    1,
    (database) => void database.createObjectStore('uploads'),
  );

  async list(subject: string): Promise<readonly UploadUnderWay[]> {
    const records = await inTransaction(await this.#database.open(), 'uploads', 'readonly', (store) =>
      store.getAll(allOf(subject)),
    );
    return records.flatMap((record) => {
      const parsed = v.safeParse(stored, record);
      return parsed.success ? [parsed.output] : [];
    });
  }

  async add(subject: string, upload: UploadUnderWay): Promise<void> {
    await (await this.#database.open()).put('uploads', upload, [subject, upload.id]);
  }

  async remove(subject: string, id: string): Promise<void> {
    await (await this.#database.open()).delete('uploads', [subject, id]);
  }

  async clear(subject: string): Promise<void> {
    await (await this.#database.open()).delete('uploads', allOf(subject));
  }
}

function allOf(subject: string): IDBKeyRange {
  return IDBKeyRange.bound([subject], [subject, []]);
}
