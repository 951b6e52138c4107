import type { BrowserStorage } from '#core/ports/storage.ts';

/** One of the browser's storages of texts; where it is refused or full, nothing is stored and nothing fails. */
export function webStorage(storage: () => Storage): BrowserStorage {
  return {
    read: (key) => attempt(() => storage().getItem(key) ?? undefined),
    write: (key, value) => attempt(() => (storage().setItem(key, value), true)) ?? false,
    remove: (key) => void attempt(() => storage().removeItem(key)),
    keys: () => attempt(() => Object.keys(storage())) ?? [],
  };
}

/** The same storage, which calls once when it has refused something. */
export function withRefusalTold(storage: BrowserStorage, tell: () => void): BrowserStorage {
  let isTold = false;
  return {
    ...storage,
    write(key, value) {
      const isStored = storage.write(key, value);
      if (!isStored && !isTold) tell();
      isTold ||= !isStored;
      return isStored;
    },
  };
}

function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

/** What lives as long as the tab: all that belongs to a sign-in. */
export const sessionBrowserStorage: BrowserStorage = webStorage(() => sessionStorage);

/** What this browser stores for whoever uses it: how the screens look, and who has signed out; never what they show. */
export const persistentBrowserStorage: BrowserStorage = webStorage(() => localStorage);
