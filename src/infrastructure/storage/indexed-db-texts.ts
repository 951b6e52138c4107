import type { DBSchema } from 'idb';
import type { DurableTexts } from '#core/ports/storage.ts';
import { BrowserDatabase, inTransaction } from './indexed-db.ts';

interface TextsSchema extends DBSchema {
  texts: { key: string; value: string };
}

/** Texts in IndexedDB. */
export class IndexedDbTexts implements DurableTexts {
  readonly #database = new BrowserDatabase<TextsSchema>(
    'omanayte.texts',
    1,
    (database) => void database.createObjectStore('texts'),
  );

  async read(key: string): Promise<string | undefined> {
    return inTransaction(await this.#database.open(), 'texts', 'readonly', (store) => store.get(key));
  }

  async write(key: string, text: string | undefined): Promise<void> {
    const database = await this.#database.open();
    await (text === undefined ? database.delete('texts', key) : database.put('texts', text, key));
  }
}
