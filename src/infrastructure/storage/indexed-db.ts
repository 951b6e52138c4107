import {
  openDB,
  type DBSchema,
  type IDBPDatabase,
  type IDBPObjectStore,
  type OpenDBCallbacks,
  type StoreNames,
} from 'idb';

/** A database that does not open within this time, in milliseconds, counts as refused until it does. */
const openingLimit = 10_000;

/** The name of the error by which an opening is refused that takes too long. */
export const lateError = 'TimeoutError';

/**
 * A database of this browser, opened when it is first used. A damaged profile, or a tab of an older version, can leave an
 * opening without any answer: nobody waits for that longer than the limit, and once it is late nobody waits at all. It is used as
 * soon as it comes.
 */
export class BrowserDatabase<Schema extends DBSchema> {
  /** Of a late one, the refusal. */
  #opening: Promise<IDBPDatabase<Schema>> | undefined;

  constructor(
    private readonly name: string,
    private readonly version: number,
    private readonly upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>,
  ) {}

  /** Rejects where the browser refuses, and with `lateError` where it does not answer; the next use tries again. */
  async open(): Promise<IDBPDatabase<Schema>> {
    return (this.#opening ??= this.#begin());
  }

  /** The next use opens it again. */
  async close(): Promise<void> {
    const open = this.#opening;
    this.#opening = undefined;
    await open?.then(
      (database) => database.close(),
      () => undefined,
    );
  }

  #begin(): Promise<IDBPDatabase<Schema>> {
    const opening = openDB<Schema>(this.name, this.version, {
      upgrade: (database, before, after, transaction, event) => {
        // idb makes a promise of each transaction's end. Where the browser ends one, as when it throws its databases away, that
        // promise fails beside what was asked for: one that nobody waits for is an uncaught error of the page. The opening fails with it.
        transaction.done.catch(() => undefined);
        this.upgrade(database, before, after, transaction, event);
      },
      // Another tab wants to change the shape, or remove it: let it, and open again.
      blocking: () => void this.close(),
      terminated: () => (this.#opening = undefined),
    });
    const inTime = new Promise<IDBPDatabase<Schema>>((resolve, reject) => {
      const timer = setTimeout(() => reject(new DOMException('', lateError)), openingLimit);
      opening.then(resolve, reject).finally(() => clearTimeout(timer));
    });
    const become = (next: typeof opening | undefined): void => {
      if (this.#opening === inTime) this.#opening = next;
    };
    opening.then(
      () => become(opening),
      () => become(undefined),
    );
    return inTime;
  }
}

/** Works in a store, and waits for the end of the transaction as well: idb's shortcuts for reading do not. */
export async function inTransaction<
  Schema extends DBSchema,
  Name extends StoreNames<Schema>,
  Mode extends 'readonly' | 'readwrite',
  T,
>(
  database: IDBPDatabase<Schema>,
  name: Name,
  mode: Mode,
  work: (store: IDBPObjectStore<Schema, [Name], Name, Mode>) => Promise<T>,
): Promise<T> {
  const { store, done } = database.transaction(name, mode);
  const [result] = await Promise.all([work(store), done]);
  return result;
}
