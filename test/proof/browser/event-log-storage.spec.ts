import { drill } from '#test/support/random-runs.ts';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { cards, openCatalogue } from '#test/browser/steps/catalogue.ts';
import { logRow, logRows, manyEntries, openLog, putIntoLog, storedLog } from '#test/browser/steps/event-log.ts';
import { openMenu } from '#test/browser/steps/menu.ts';
import { until } from '#test/browser/steps/until.ts';
import { expectNoAxeViolations } from '#test/browser/support/axe.ts';
import { enter } from '#test/browser/support/sign-in.ts';
import { setStage } from '#test/browser/support/stage.ts';

// Storage that is refused, full or damaged: the application goes on, and the log says so itself (proofs F10, F19).

const stage = setStage({ readsOnly: true });

async function visit(prepare?: (page: Page) => Promise<unknown>) {
  const opened = await stage.open();
  await prepare?.(opened.page);
  await enter(opened.page, 'dk', '/dk-admin');
  await cards(opened.page).first().waitFor();
  return opened;
}

/** Within the application: what is kept in memory lasts as long as the page. */
async function goToLog(page: Page): Promise<void> {
  await (await openMenu(page)).getByRole('link', { name: 'Tapahtumaloki' }).click();
  await logRows(page).nth(1).waitFor();
}

drill(
  'sets damaged records aside, says how many, and shows the rest, whatever happened to them or to their reading',
  async () => {
    const { page } = await visit();
    await putIntoLog(page, [null, 'text', { version: 99 }, { version: 1, at: 'yesterday' }]);
    await openLog(page);
    await page.getByText('4 tapahtumaa ei voitu lukea.').waitFor();
    await logRow(page, 'Osa lokin tapahtumista on vioittunut').waitFor();
    await logRow(page, 'session.loadProfile').first().waitFor();
    await expectNoAxeViolations(page);

    const entry = manyEntries(1)[0] as Record<string, unknown>;
    const damaged = fc
      .tuple(fc.constantFrom(...Object.keys(entry)), fc.jsonValue())
      .map(([key, value]) => ({ ...entry, [key]: value }));
    await putIntoLog(page, fc.sample(fc.oneof(damaged, fc.jsonValue()), { numRuns: 50, seed: 7 }));
    await openCatalogue(page);
    await goToLog(page);
    await logRow(page, 'session.loadProfile').first().waitFor();
    await page.getByText(/ tapahtumaa ei voitu lukea\.$/).waitFor();

    // The browser ends the reading in its midst.
    await page.addInitScript(() => {
      const { getAll } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.getAll = function (...range) {
        const request = getAll.apply(this, range);
        this.transaction.abort();
        return request;
      };
    });
    await openCatalogue(page);
    await goToLog(page);
    await logRow(page, 'eventLog.storageUnreadable').waitFor();
  },
);

drill(
  'goes on when storage fills up in mid-session, or is not there at all, and says so in the log itself',
  async () => {
    const { page } = await visit((opened) =>
      opened.addInitScript(() => {
        const add = IDBObjectStore.prototype.add;
        IDBObjectStore.prototype.add = function (...given) {
          if ((window as { isFull?: boolean }).isFull) throw new DOMException('full', 'QuotaExceededError');
          return add.apply(this, given);
        };
      }),
    );
    await until(async () => expect((await storedLog(page)).text).toContain('dkCatalogue.loadCatalogue'));
    await page.evaluate(() => void ((window as { isFull?: boolean }).isFull = true));
    await goToLog(page);
    await logRow(page, 'eventLog.storageRefused').waitFor();
    await logRow(page, 'dkCatalogue.loadCatalogue').first().waitFor();
    await logRow(page, '/event-log').first().waitFor();
    expect((await storedLog(page)).text).not.toContain('storageRefused');

    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('denied', 'SecurityError');
      };
    });
    await openCatalogue(page);
    await goToLog(page);
    await logRow(page, 'eventLog.storageRefused').waitFor();
    await logRow(page, 'dkCatalogue.loadCatalogue').first().waitFor();
  },
);

drill(
  'writes again after the browser has thrown the log away, and shows the rest when it is of a newer version',
  async () => {
    const { page } = await visit();
    await until(async () => expect((await storedLog(page)).count).toBeGreaterThan(0));
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Storage.clearDataForOrigin', { origin: stage.server.url, storageTypes: 'indexeddb' });
    await goToLog(page);
    await until(async () => expect((await storedLog(page)).text).toContain('/event-log'));

    await page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const opening = indexedDB.open('omanayte.eventLog', 99);
          opening.onerror = () => reject(opening.error as Error);
          opening.onsuccess = () => (opening.result.close(), resolve(undefined));
        }),
    );
    await openCatalogue(page);
    await goToLog(page);
    await logRow(page, 'eventLog.storageRefused').waitFor();
    await logRow(page, 'dkCatalogue.loadCatalogue').first().waitFor();
  },
);
