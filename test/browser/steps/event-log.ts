import type { Locator, Page } from 'playwright-core';
import { until } from './until.ts';

/** Name of the log's database. */
const database = 'omanayte.eventLog';

export const logTable = (page: Page): Locator => page.getByRole('table', { name: 'Tapahtumaloki' });
/** The rows on the screen, the header among them. */
export const logRows = (page: Page): Locator => logTable(page).getByRole('row');
export const logRow = (page: Page, text: string): Locator => logRows(page).filter({ hasText: text });
export const eventsLink = (page: Page): Locator => page.getByRole('link', { name: 'Näytä tapahtumat' });
export const whatHappened = (page: Page): Locator => page.getByRole('region', { name: 'Mitä tapahtui?' });
export const chain = (page: Page): Locator => page.getByRole('region', { name: /^Tapahtumaketju/ });
export const fileInput = (page: Page): Locator => page.locator('input[type="file"]');

export async function openLog(page: Page, address = '/event-log'): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 2, name: 'Tapahtumaloki' }).waitFor();
  await logRows(page).nth(1).waitFor();
}

/** Follows the link of an error page or toast; answers the correlation id that it led to. */
export async function followToEvents(page: Page, link: Locator = eventsLink(page)): Promise<string> {
  await link.click();
  await page.waitForURL(/\/event-log\?correlationId=/);
  await whatHappened(page).waitFor();
  return new URL(page.url()).searchParams.get('correlationId')!;
}

/** What the log's database holds, as one text. */
export const storedLog = (page: Page): Promise<{ count: number; text: string }> =>
  page.evaluate(
    (name) =>
      new Promise((resolve) => {
        const opening = indexedDB.open(name);
        // The application has not made it yet, and it is not for us to make it.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve({ count: 0, text: '' });
        opening.onsuccess = () => {
          const reading = opening.result.transaction('entries').objectStore('entries').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve({ count: reading.result.length, text: JSON.stringify(reading.result) });
          };
        };
      }),
    database,
  );

/** Puts records into the log's database as a damaged or older version, or a long time, could have left them. */
export async function putIntoLog(page: Page, records: readonly unknown[]): Promise<void> {
  await until(async () => expect((await storedLog(page)).count).toBeGreaterThan(0));
  await page.evaluate(
    ({ name, all }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
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
    { name: database, all: records },
  );
}

/** So many entries of the persona `dk`, one a second until now, the oldest first. */
export function manyEntries(count: number): readonly unknown[] {
  const now = Date.now();
  return Array.from({ length: count }, (_, index) => ({
    version: 1,
    at: new Date(now - (count - index) * 1_000).toISOString(),
    kind: 'query',
    name: 'dkCatalogue.loadCatalogue',
    outcome: index % 10 === 0 ? 'cancelled' : 'succeeded',
    durationMs: index,
    correlationId: `00000000-0000-4000-b000-${String(index).padStart(12, '0')}`,
    subject: 'demo-dk',
    browserSession: 'earlier',
    roles: ['DK_USER'],
    appVersion: '0.0.1',
    fields: {},
  }));
}
