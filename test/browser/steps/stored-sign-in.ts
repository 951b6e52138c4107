import type { Page } from 'playwright-core';

/** What oidc-client-ts keeps of a sign-in. */
export interface StoredSignIn {
  readonly access_token: string;
  readonly refresh_token?: string;
  readonly id_token: string;
}

/** The sign-in that this tab holds; undefined when it holds none. */
export async function storedSignIn(page: Page): Promise<StoredSignIn | undefined> {
  const text = await page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user:'));
    return key === undefined ? null : sessionStorage.getItem(key);
  });
  return text === null ? undefined : (JSON.parse(text) as StoredSignIn);
}

/** Everything that the page's origin keeps in the browser, by place. */
export async function everythingStored(page: Page): Promise<Record<string, string>> {
  const cookies = JSON.stringify(await page.context().cookies());
  const inPage = await page.evaluate(async () => {
    const found: Record<string, string> = {};
    for (const [name, storage] of Object.entries({ sessionStorage, localStorage }))
      for (const key of Object.keys(storage)) found[`${name} ${key}`] = storage.getItem(key) ?? '';
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const records = await new Promise<unknown[]>((resolve, reject) => {
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => resolve(reading.result);
          reading.onerror = () => reject(reading.error);
        });
        found[`indexedDB ${name} ${store}`] = JSON.stringify(records);
      }
      database.close();
    }
    for (const name of await caches.keys()) found[`cache ${name}`] = name;
    found['address'] = location.href;
    found['history state'] = JSON.stringify(history.state);
    found['window name'] = window.name;
    return found;
  });
  return { ...inPage, cookies };
}
