import {
  openDB,
  type DBSchema,
  type IDBPDatabase,
  type IDBPObjectStore,
  type OpenDBCallbacks,
  type StoreNames,
} from 'idb';

// idb makes a promise of each transaction's end. Where the browser ends a transaction, as when it throws its databases away,
// that promise fails beside what was asked for: one that nobody waits for is an uncaught error of the page.

/** Opens a database. */
export function openDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  { upgrade, ...callbacks }: OpenDBCallbacks<Schema>,
): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(name, version, {
    ...callbacks,
    upgrade: (database, before, after, transaction, event) => {
      // The opening fails with it.
      transaction.done.catch(() => undefined);
      upgrade?.(database, before, after, transaction, event);
    },
  });
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
