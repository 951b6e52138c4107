import { unwrap, type DBSchema, type IDBPDatabase } from 'idb';
import { entriesOfRecords, type LogEntry } from '#core/audit/log-entry.ts';
import type { EventLogStorage, StoredLog } from '#core/ports/storage.ts';
import { inTransaction, openDatabase } from './indexed-db.ts';

interface EventLogSchema extends DBSchema {
  entries: { key: number; value: unknown; indexes: { at: string } };
}
type LogDatabase = IDBPDatabase<EventLogSchema>;

/** A database that does not open within this time, in milliseconds, counts as refused. */
const openingLimit = 10_000;

/**
 * The event log in IndexedDB: keys ascend with time, so that the newest are the last. Tabs notify each other of what
 * they append by a channel of the same name.
 */
export class IndexedDbEventLog implements EventLogStorage {
  #database: Promise<LogDatabase> | undefined;
  #channel: BroadcastChannel | undefined;

  constructor(private readonly name = 'omanayte.eventLog') {}

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

  #openChannel(): BroadcastChannel {
    return (this.#channel ??= new BroadcastChannel(this.name));
  }

  /** After a failure the next use opens again: the browser may have taken the database away. */
  async #use<T>(run: (database: LogDatabase) => Promise<T>): Promise<T> {
    try {
      return await run(await this.#open());
    } catch (error) {
      // What did not open in time would not the next time either, and each batch would wait for it.
      if (nameOf(error) !== timeoutError) void this.#close();
      throw error;
    }
  }

  #open(): Promise<LogDatabase> {
    this.#database ??= inTime(
      openDatabase<EventLogSchema>(this.name, 1, {
        upgrade: (database) => {
          database.createObjectStore('entries', { autoIncrement: true }).createIndex('at', 'at');
        },
        // Another tab wants to change the shape: let it, and open again.
        blocking: () => void this.#close(),
        terminated: () => (this.#database = undefined),
      }),
    );
    return this.#database;
  }

  async #close(): Promise<void> {
    const open = this.#database;
    this.#database = undefined;
    await open?.then(
      (database) => database.close(),
      () => undefined,
    );
  }
}

const timeoutError = 'TimeoutError';

function nameOf(error: unknown): string | undefined {
  return error instanceof DOMException ? error.name : undefined;
}

/** A damaged profile can leave an opening without any answer; the log would wait for it for ever. */
function inTime<T>(opening: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('', timeoutError)), openingLimit);
    opening.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
