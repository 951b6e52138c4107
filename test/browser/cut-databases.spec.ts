import type { Page } from 'playwright-core';
import { demoPhasePath, field } from './steps/configurator.ts';
import { rows } from './steps/lists.ts';
import { until } from './steps/until.ts';
import { enter } from './support/sign-in.ts';
import { setStage } from './support/stage.ts';

// Browsers throw their databases away in the midst of work: whatever is read or written just then ends. The screens go on,
// and nothing is uncaught; the stage fails a test whose page has an uncaught error.

const stage = setStage();

/** Runs in the page: ends each transaction as soon as something was asked for in it, and notes of which database it was. */
function cutTransactions(): void {
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (...parts) {
    const transaction = begin.apply(this, parts);
    queueMicrotask(() => {
      try {
        transaction.abort();
      } catch {
        // It has committed itself already.
      }
    });
    document.documentElement.dataset['cut'] = `${document.documentElement.dataset['cut'] ?? ''} ${this.name}`;
    return transaction;
  };
}

/** Runs in the page: ends what makes the stores of a database as soon as it has made one, and notes which. */
function cutOpenings(): void {
  const create = IDBDatabase.prototype.createObjectStore;
  IDBDatabase.prototype.createObjectStore = function (...parts) {
    const store = create.apply(this, parts);
    queueMicrotask(() => store.transaction.abort());
    document.documentElement.dataset['cut'] = `${document.documentElement.dataset['cut'] ?? ''} ${this.name}`;
    return store;
  };
}

const untilCut = (page: Page, names: readonly string[]): Promise<void> =>
  until(async () => {
    const cut = await page.evaluate(() => document.documentElement.dataset['cut'] ?? '');
    for (const name of names) expect(cut).toContain(name);
  });

it.each([
  ['what it reads and writes', cutTransactions],
  ['the making of its databases', cutOpenings],
])('goes on, with nothing uncaught, where the browser cuts off %s', async (_, cut) => {
  const { page } = await stage.open();
  await page.addInitScript(cut);
  await enter(page, 'dk', demoPhasePath('broad-sexual-health', 'contents'));
  await untilCut(page, ['omanayte.drafts', 'omanayte.eventLog']);
  await page.goto(demoPhasePath('calprotectin', 'basicInfo'));
  await field(page, 'Paketin kuvaus').fill('Kirjoitettu katkon aikana');
  await untilCut(page, ['omanayte.drafts', 'omanayte.eventLog']);
  // Until what was typed has been written, and the queued reads have ended.
  await page.waitForResponse(/\/api\/draft\//);
  expect(await field(page, 'Paketin kuvaus').inputValue()).toBe('Kirjoitettu katkon aikana');
});

it.each([
  ['what it reads and writes', cutTransactions],
  ['the making of its databases', cutOpenings],
])('the packing station and the list go on where the browser cuts off %s', async (_, cut) => {
  const { page } = await stage.open();
  await page.addInitScript(cut);
  await enter(page, 'logistics', '/logistics/packing-station');
  await untilCut(page, ['omanayte.texts', 'omanayte.eventLog']);
  await page.goto('/logistics');
  await rows(page).first().waitFor();
  await untilCut(page, ['omanayte.drafts']);
});
