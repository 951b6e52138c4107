/**
 * A duplicated tab starts with a copy of the session storage and so with the same refresh token; used twice, the
 * provider would end the whole grant. Each tab therefore holds a lock on an id stored beside the tokens: whoever finds
 * the lock taken is a copy.
 */
const key = 'omanayte.tab';

/** True when another living tab already holds this tab's id; a fresh id is then taken. */
export async function isCopyOfAnotherTab(storage: Storage, locks: LockManager | undefined): Promise<boolean> {
  if (!locks) return false;
  const id = storage.getItem(key);
  if (id && (await hold(id, locks))) return false;
  const fresh = crypto.randomUUID();
  storage.setItem(key, fresh);
  await hold(fresh, locks);
  return id !== null;
}

/** Takes the lock until the tab is closed; false when another tab has it. */
function hold(id: string, locks: LockManager): Promise<boolean> {
  return new Promise((resolve) => {
    void locks.request(`${key}.${id}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise<never>(() => undefined);
    });
  });
}
