import { drill } from '#test/support/random-runs.ts';
import type { Page } from 'playwright-core';
import { button, demoPhasePath, field, phaseHeading, untilPhase } from '#test/browser/steps/configurator.ts';
import {
  draftOffer,
  isDraftCall,
  keptDrafts,
  untilDrafted,
  untilNotDrafted,
} from '#test/browser/steps/configurator-drafts.ts';
import { enter } from '#test/browser/support/sign-in.ts';
import { setStage } from '#test/browser/support/stage.ts';

// What the browser keeps of drafts, where two writers meet. Each test has a product of its own.
const stage = setStage();

const description = (page: Page) => field(page, 'Paketin kuvaus');

async function openPhase(address: string) {
  const { page, problems } = await stage.open();
  page.on('dialog', (dialog) => void dialog.accept());
  await enter(page, 'dk', address);
  await phaseHeading(page, 'basicInfo').waitFor();
  return { page, problems };
}

drill(
  'a draft that was discarded goes up to the state that was seen: what is newer stays, and is offered',
  async () => {
    const { page } = await openPhase(demoPhasePath('calprotectin', 'basicInfo'));
    await description(page).fill('Nähty tila');
    await untilDrafted(page, 'Nähty tila');
    // Where the server's answer came last, the newer state would be what is offered.
    let answer = (): void => undefined;
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/api\/draft\//, async (route) => {
      if (route.request().method() === 'GET') await isAnswered;
      return route.continue();
    });
    await page.reload();
    await draftOffer(page).waitFor();
    await writeNewer(page, 'Nähty tila', 'Uudempi tila');
    const removed = page.waitForResponse(isDraftCall('DELETE'));
    await button(page, 'Hylkää').click();
    await removed;
    answer();
    await page.reload();
    await untilPhase(page, 'basicInfo');
    await draftOffer(page).waitFor();
    await button(page, 'Palauta').click();
    expect(await description(page).inputValue()).toBe('Uudempi tila');
  },
);

drill('a draft that has changed while it was sent is still unsent', async () => {
  const { page, problems } = await openPhase(demoPhasePath('vaginal-infection', 'basicInfo'));
  problems.allow(/net::ERR_FAILED/);
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  let sent = 0;
  await page.route(/\/api\/draft\//, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    sent += 1;
    if (sent > 1) return route.abort();
    await arrived;
    return route.continue();
  });
  const leaves = () => page.waitForRequest((call) => call.method() === 'PUT' && call.url().includes('/api/draft/'));
  const first = leaves();
  await description(page).fill('Lähetetty tila');
  await first;
  await description(page).fill('Sen jälkeen kirjoitettu tila');
  await untilDrafted(page, 'Sen jälkeen kirjoitettu tila');
  // It leaves when the answer to the first one has been noted.
  const second = leaves();
  arrive();
  await second;
  const [kept] = await keptDrafts(page);
  expect([kept?.values.productDescription, kept?.isSent]).toEqual(['Sen jälkeen kirjoitettu tila', undefined]);
});

drill('a draft that nobody has come back to for 90 days is forgotten by the next start, wherever that is', async () => {
  const { page } = await openPhase(demoPhasePath('long-term-glucose', 'basicInfo'));
  await description(page).fill('Unohtunut tila');
  await untilDrafted(page, 'Unohtunut tila');
  const past = new Date(Date.now() - 91 * 24 * 60 * 60 * 1000).toISOString();
  await page.goto(new URL('/event-log', page.url()).href);
  await changeDraft(page, 'Unohtunut tila', { savedAt: past });
  await untilDrafted(page, past);
  await page.reload();
  await untilNotDrafted(page, 'Unohtunut tila');
});

/** Writes a newer state of the draft with this description, as another writer of it would. */
function writeNewer(page: Page, seen: string, newer: string): Promise<void> {
  const savedAt = new Date(Date.now() + 1_000).toISOString();
  return changeDraft(page, seen, { savedAt, values: { productDescription: newer } });
}

/** Writes changes into the stored draft with this description, as one that the server has not had. */
async function changeDraft(page: Page, seen: string, changes: StoredChanges): Promise<void> {
  await page.evaluate(
    async ([before, { values, ...others }]) => {
      const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
        new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const database = await done(indexedDB.open('omanayte.drafts'));
      const store = database.transaction('drafts', 'readwrite').objectStore('drafts');
      const [keys, stored] = await Promise.all([done(store.getAllKeys()), done<unknown[]>(store.getAll())]);
      for (const [index, value] of stored.entries()) {
        const draft = value as { readonly values?: { readonly productDescription: string }; readonly isSent?: boolean };
        if (draft.values?.productDescription !== before) continue;
        const { isSent: _, ...kept } = draft;
        await done(store.put({ ...kept, ...others, values: { ...draft.values, ...values } }, keys[index]));
      }
      database.close();
    },
    [seen, changes] as const,
  );
}

interface StoredChanges {
  readonly savedAt: string;
  readonly values?: { readonly productDescription: string };
}
