import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { safeParse } from 'valibot';
import { logEntry, type LogEntry } from '../../core/audit/log-entry';
import type { EventLogStorage, StoredLog } from '../../core/ports/event-log-storage';

interface EventLogSchema extends DBSchema {
  entries: { key: number; value: unknown; indexes: { at: string } };
}

/** The event log in IndexedDB: keys ascend with time, so that the newest are the last. */
export class IndexedDbEventLog implements EventLogStorage {
  #database: Promise<IDBPDatabase<EventLogSchema>> | undefined;

  constructor(private readonly name = 'omanayte.eventLog') {}

  async append(entries: readonly LogEntry[]): Promise<void> {
    const transaction = (await this.#open()).transaction('entries', 'readwrite');
    await Promise.all([...entries.map((entry) => transaction.store.add(entry)), transaction.done]);
  }

  async read(): Promise<StoredLog> {
    const records = await (await this.#open()).getAll('entries');
    const entries = records.flatMap((record) => {
      const parsed = safeParse(logEntry, record);
      return parsed.success ? [parsed.output] : [];
    });
    return { entries: entries.reverse(), setAside: records.length - entries.length };
  }

  async trim(count: number, oldest: Date): Promise<void> {
    const transaction = (await this.#open()).transaction('entries', 'readwrite');
    const { store } = transaction;
    const keys = await store.getAllKeys();
    const surplus = keys[keys.length - count - 1];
    if (surplus !== undefined) await store.delete(IDBKeyRange.upperBound(surplus));
    const old = await store.index('at').getAllKeys(IDBKeyRange.upperBound(oldest.toISOString(), true));
    await Promise.all(old.map((key) => store.delete(key)));
    await transaction.done;
  }

  /** Opens once; an opening that failed is tried again with the next batch. */
  #open(): Promise<IDBPDatabase<EventLogSchema>> {
    this.#database ??= openDB<EventLogSchema>(this.name, 1, {
      upgrade: (database) => {
        database.createObjectStore('entries', { autoIncrement: true }).createIndex('at', 'at');
      },
      // Another tab wants to change the shape: let it, and open anew.
      blocking: () => void this.#close(),
      terminated: () => (this.#database = undefined),
    }).catch((error: unknown) => {
      this.#database = undefined;
      throw error;
    });
    return this.#database;
  }

  async #close(): Promise<void> {
    const open = this.#database;
    this.#database = undefined;
    (await open)?.close();
  }
}
