import type { DBSchema, IDBPDatabase } from 'idb';
import type { DurableTexts } from '#core/ports/storage.ts';
import { inTransaction, openDatabase } from './indexed-db.ts';

interface TextsSchema extends DBSchema {
  texts: { key: string; value: string };
}

/** Texts in IndexedDB. */
export class IndexedDbTexts implements DurableTexts {
  #database: Promise<IDBPDatabase<TextsSchema>> | undefined;

  async read(key: string): Promise<string | undefined> {
    return inTransaction(await this.#open(), 'texts', 'readonly', (store) => store.get(key));
  }

  async write(key: string, text: string | undefined): Promise<void> {
    const database = await this.#open();
    await (text === undefined ? database.delete('texts', key) : database.put('texts', text, key));
  }

  #open(): Promise<IDBPDatabase<TextsSchema>> {
    this.#database ??= openDatabase<TextsSchema>('omanayte.texts', 1, {
      upgrade: (database) => void database.createObjectStore('texts'),
      terminated: () => (this.#database = undefined),
    }).catch((error: unknown) => {
      this.#database = undefined;
      throw error;
    });
    return this.#database;
  }
}
