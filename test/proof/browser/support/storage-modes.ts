import type { BrowserContext, Page } from 'playwright-core';

/** A way in which there is no room, or nothing to store in. */
export interface StorageMode {
  readonly title: string;
  /** The server's disk is the one that is full. */
  readonly isServers?: true;
  /** This browser keeps no drafts and no event log, from then on. */
  readonly refusesDatabases?: true;
  /** It keeps no choices. */
  readonly refusesChoices?: true;
  /** Before the application is loaded. */
  begin?(context: BrowserContext): Promise<unknown>;
  /** In the midst of work. */
  strike?(page: Page): Promise<void>;
}

const databases = ['omanayte.drafts', 'omanayte.eventLog', 'omanayte.texts', 'omanayte.uploads'];

export const storageModes: readonly StorageMode[] = [
  { title: 'the disk of the server is full', isServers: true },
  {
    title: 'the browser’s quota is used up in the midst of work',
    refusesDatabases: true,
    refusesChoices: true,
    async strike(page) {
      // Chromium’s own limit holds from the start alone, and not exactly.
      await page.addInitScript(useUp);
      await page.evaluate(useUp);
    },
  },
  {
    title: 'IndexedDB is refused',
    refusesDatabases: true,
    begin: (context) =>
      context.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('denied', 'SecurityError');
        };
      }),
  },
  {
    title: 'localStorage is refused',
    refusesChoices: true,
    begin: (context) =>
      context.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }),
  },
  {
    title: 'the browser throws its databases away in the midst of work',
    async strike(page) {
      const devTools = await page.context().newCDPSession(page);
      const { origin } = new URL(page.url());
      await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
    },
  },
  {
    title: 'the databases are those of a newer version',
    refusesDatabases: true,
    begin: (context) =>
      context.addInitScript((names: readonly string[]) => {
        // A blank page has none.
        if (location.protocol === 'about:') return;
        for (const name of names)
          indexedDB.open(name, 99).onsuccess = ({ target }) => (target as IDBOpenDBRequest).result.close();
      }, databases),
  },
];

/** Runs in the page. */
function useUp(): void {
  const refuse = (): never => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  Object.assign(IDBObjectStore.prototype, { add: refuse, put: refuse });
  Storage.prototype.setItem = refuse;
}
