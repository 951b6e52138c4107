import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { safeParse } from 'valibot';
import { draft, type Draft } from '#core/drafts/draft-writer.ts';
import type { DraftStorage } from '#core/ports/storage.ts';

interface DraftSchema extends DBSchema {
  drafts: { key: string; value: unknown };
}

/** Drafts in IndexedDB, which preserves what was written a moment before a crash. */
export class IndexedDbDrafts implements DraftStorage {
  #database: Promise<IDBPDatabase<DraftSchema>> | undefined;

  async read(id: string): Promise<Draft | undefined> {
    const parsed = safeParse(draft, await (await this.#open()).get('drafts', id));
    return parsed.success ? parsed.output : undefined;
  }

  async write(id: string, value: Draft): Promise<void> {
    await (await this.#open()).put('drafts', value, id);
  }

  async remove(id: string): Promise<void> {
    await (await this.#open()).delete('drafts', id);
  }

  #open(): Promise<IDBPDatabase<DraftSchema>> {
    this.#database ??= openDB<DraftSchema>('omanayte.drafts', 1, {
      upgrade: (database) => void database.createObjectStore('drafts'),
      terminated: () => (this.#database = undefined),
    }).catch((error: unknown) => {
      this.#database = undefined;
      throw error;
    });
    return this.#database;
  }
}
