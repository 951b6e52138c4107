import type { Page } from 'playwright-core';
import { cards, createPackage, toasts } from './steps/catalogue';
import { signOut } from './steps/menu';
import { until } from './steps/until';
import { expectNoAxeViolations } from './support/axe';
import { signIn, type Persona } from './support/sign-in';
import { setStage } from './support/stage';

const stage = setStage();

async function visit(persona: Persona = 'dk') {
  const opened = await stage.open();
  await signIn(opened.page, persona, '/dk-admin');
  await cards(opened.page).first().waitFor();
  return opened;
}

const rows = (page: Page) => page.getByRole('row');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });

async function openLog(page: Page, url = stage.server.url): Promise<void> {
  await page.goto(`${url}/event-log`);
  await page.getByRole('heading', { level: 1, name: /Tapahtumaloki/ }).waitFor();
  await rows(page).first().waitFor();
}

/** What the log's database holds, as one text. */
const stored = (page: Page): Promise<{ count: number; text: string }> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('omanayte.eventLog');
        opening.onerror = () => reject(opening.error as Error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('entries').objectStore('entries').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve({ count: reading.result.length, text: JSON.stringify(reading.result) });
          };
        };
      }),
  );

/** Puts records into the log's database as a damaged or older version could have left them. */
const put = (page: Page, records: readonly unknown[]): Promise<void> =>
  page.evaluate(
    (all) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('omanayte.eventLog');
        opening.onerror = () => reject(opening.error as Error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction('entries', 'readwrite');
          for (const record of all) writing.objectStore('entries').add(record);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    records,
  );

it('keeps what happened across reloads, newest first, without names', async () => {
  const { page } = await visit();
  await until(async () => expect((await stored(page)).text).toContain('dkCatalogue.loadCatalogue'));
  await openLog(page);
  await row(page, 'dkCatalogue.loadCatalogue').first().waitFor();
  await row(page, 'signedIn').waitFor();
  await row(page, '/dk-admin').first().waitFor();
  await expectNoAxeViolations(page);
  const { text } = await stored(page);
  for (const personal of ['Kaisa', 'Diagnostinen', 'Bearer', 'eyJ']) expect(text).not.toContain(personal);
});

it('shows nobody the day of a colleague on the same computer', async () => {
  const { page, context } = await visit('dk');
  await until(async () => expect((await stored(page)).text).toContain('dkCatalogue.loadCatalogue'));
  await signOut(page);
  await page.getByRole('button', { name: /^hva90\b/ }).waitFor();
  const second = await context.newPage();
  await signIn(second, 'logistics', '/logistics');
  await openLog(second);
  await row(second, 'session.loadProfile').first().waitFor();
  expect(await row(second, 'dkCatalogue.loadCatalogue').count()).toBe(0);
});

it('sets damaged records aside and shows the rest', async () => {
  const { page } = await visit();
  await until(async () => expect((await stored(page)).count).toBeGreaterThan(0));
  await put(page, [null, 'text', { version: 99 }, { version: 1, at: 'yesterday' }]);
  await openLog(page);
  await page.getByText('4 tapahtumaa ei voitu lukea.').waitFor();
  await row(page, 'session.loadProfile').first().waitFor();
});

it('stays bounded to the newest 5,000', async () => {
  const { page } = await visit();
  await until(async () => expect((await stored(page)).count).toBeGreaterThan(0));
  const old = { version: 1, at: new Date().toISOString(), name: 'filler' };
  await put(
    page,
    Array.from({ length: 5_200 }, () => old),
  );
  await page.reload();
  await until(async () => expect((await stored(page)).count).toBeLessThanOrEqual(5_000));
});

it('goes on without storage, and says so in the log itself', async () => {
  const opened = await stage.open();
  const { page } = opened;
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  });
  await signIn(page, 'dk', '/dk-admin');
  await cards(page).first().waitFor();
  await (await page.waitForSelector('button[aria-label="Avaa valikko"]')).click();
  await page.getByRole('link', { name: 'Tapahtumaloki' }).click();
  await row(page, 'eventLog.storageRefused').waitFor();
  await row(page, 'dkCatalogue.loadCatalogue').first().waitFor();
});

it('leads from an error toast to the chain of that failure', async () => {
  const { page, problems } = await visit();
  problems.allow(/status of 500/);
  await page.route('**/api/product/createProduct/', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.getByRole('button', { name: 'Luo uusi paketti' }).click();
  const toast = toasts(page).filter({ hasText: 'Paketin luonti epäonnistui.' });
  await toast.getByRole('link', { name: 'Näytä tapahtumat' }).click();
  await page.getByText(/^Näytetään tunnisteen/).waitFor();
  await row(page, 'Epäonnistui').waitFor();
  expect(await rows(page).count()).toBe(3);
});

it('carries out once what is repeated after a lost reply', async () => {
  const { page, problems } = await visit();
  problems.allow(/ERR_FAILED/);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/product/createProduct/', async (route) => {
    keys.push((await route.request().headerValue('idempotency-key')) ?? undefined);
    const answer = await route.fetch();
    // The first answer is lost after the server has carried the call out.
    await (keys.length === 1 ? route.abort('failed') : route.fulfill({ response: answer }));
  });
  const before = await cards(page).count();
  await createPackage(page);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  await page.goto(`${stage.server.url}/dk-admin`);
  await until(async () => expect(await cards(page).count()).toBe(before + 1));
});
