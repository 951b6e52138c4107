import type { DBSchema, IDBPDatabase } from 'idb';
import * as v from 'valibot';
import type { UploadStorage, UploadUnderWay } from '#core/ports/storage.ts';
import { inTransaction, openDatabase } from './indexed-db.ts';

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
  #database: Promise<IDBPDatabase<UploadsSchema>> | undefined;

  async list(subject: string): Promise<readonly UploadUnderWay[]> {
    const records = await inTransaction(await this.#open(), 'uploads', 'readonly', (store) =>
      store.getAll(allOf(subject)),
    );
    return records.flatMap((record) => {
      const parsed = v.safeParse(stored, record);
      return parsed.success ? [parsed.output] : [];
    });
  }

  async add(subject: string, upload: UploadUnderWay): Promise<void> {
    await (await this.#open()).put('uploads', upload, [subject, upload.id]);
  }

  async remove(subject: string, id: string): Promise<void> {
    await (await this.#open()).delete('uploads', [subject, id]);
  }

  async clear(subject: string): Promise<void> {
    await (await this.#open()).delete('uploads', allOf(subject));
  }

  #open(): Promise<IDBPDatabase<UploadsSchema>> {
    this.#database ??= openDatabase<UploadsSchema>('omanayte.uploads', 1, {
      upgrade: (database) => void database.createObjectStore('uploads'),
      terminated: () => (this.#database = undefined),
    }).catch((error: unknown) => {
      this.#database = undefined;
      throw error;
    });
    return this.#database;
  }
}

function allOf(subject: string): IDBKeyRange {
  return IDBKeyRange.bound([subject], [subject, []]);
}
