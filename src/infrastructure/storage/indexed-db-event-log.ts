import { unwrap, type DBSchema, type IDBPDatabase } from 'idb';
import { entriesOfRecords, type LogEntry } from '#core/audit/log-entry.ts';
import type { TabChannel } from '#core/ports/browser.ts';
import type { EventLogStorage, StoredLog } from '#core/ports/storage.ts';
import { channelOf } from './channel.ts';
import { BrowserDatabase, inTransaction, lateError } from './indexed-db.ts';

interface EventLogSchema extends DBSchema {
  entries: { key: number; value: unknown; indexes: { at: string } };
}
type LogDatabase = IDBPDatabase<EventLogSchema>;

const name = 'omanayte.eventLog';

/**
 * The event log in IndexedDB: keys ascend with time, so that the newest are the last. Tabs notify each other of what
 * they append by a channel of the same name.
 */
export class IndexedDbEventLog implements EventLogStorage {
  readonly #database = new BrowserDatabase<EventLogSchema>(name, 1, (database) => {
    database.createObjectStore('entries', { autoIncrement: true }).createIndex('at', 'at');
  });
  #channel: TabChannel | undefined;

  async append(entries: readonly LogEntry[]): Promise<void> {
    await this.#use(async (database) => {
      const transaction = database.transaction('entries', 'readwrite');
      // Without a promise for each: only the end of all matters.
      const store = unwrap(transaction.store);
      for (const entry of entries) store.add(entry);
      // At once: left to itself it would wait for a page that may be gone by then.
      transaction.commit();
      await transaction.done;
    });
    this.#openChannel().postMessage(entries);
  }

  async read(): Promise<StoredLog> {
    const records = await this.#use((database) =>
      inTransaction(database, 'entries', 'readonly', (store) => store.getAll()),
    );
    return entriesOfRecords(records.reverse());
  }

  trim(count: number, oldest: Date): Promise<void> {
    return this.#use((database) =>
      inTransaction(database, 'entries', 'readwrite', async (store) => {
        const surplus = (await store.count()) - count;
        const [last] = surplus > 0 ? (await store.getAllKeys(null, surplus)).slice(-1) : [];
        if (last !== undefined) await store.delete(IDBKeyRange.upperBound(last));
        const old = await store.index('at').getAllKeys(IDBKeyRange.upperBound(oldest.toISOString(), true));
        await Promise.all(old.map((key) => store.delete(key)));
      }),
    );
  }

  onAppendedElsewhere(listener: (entries: readonly LogEntry[]) => void): () => void {
    const onMessage = ({ data }: MessageEvent<unknown>): void => {
      // The other tab may run an older or a newer version.
      if (Array.isArray(data)) listener(entriesOfRecords(data).entries);
    };
    const channel = this.#openChannel();
    channel.addEventListener('message', onMessage);
    return () => channel.removeEventListener('message', onMessage);
  }

  #openChannel(): TabChannel {
    return (this.#channel ??= channelOf(name));
  }

  /** After a failure the next use opens again: the browser may have taken the database away. */
  async #use<T>(run: (database: LogDatabase) => Promise<T>): Promise<T> {
    try {
      return await run(await this.#database.open());
    } catch (error) {
      // What did not open in time is awaited still.
      if (nameOf(error) !== lateError) void this.#database.close();
      throw error;
    }
  }
}

function nameOf(error: unknown): string | undefined {
  return error instanceof DOMException ? error.name : undefined;
}
