import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { projectRoot } from '#scripts/support/project-root.ts';
import type { PgliteDatabase } from '#server/db/pglite-database.ts';
import { cards, toasts } from '#test/browser/steps/catalogue.ts';
import { button, demoPhasePath, field } from '#test/browser/steps/configurator.ts';
import { draftOffer } from '#test/browser/steps/configurator-drafts.ts';
import { logRow } from '#test/browser/steps/event-log.ts';
import { hvaProductAddress, instructions } from '#test/browser/steps/hva-products.ts';
import { details, openerOf, rows } from '#test/browser/steps/lists.ts';
import { openMenu } from '#test/browser/steps/menu.ts';
import { until } from '#test/browser/steps/until.ts';
import { PageProblems } from '#test/browser/support/page-problems.ts';
import { sharedBrowser } from '#test/browser/support/shared.ts';
import { enter, type Persona } from '#test/browser/support/sign-in.ts';
import { isOfRun, proven } from '#test/support/random-runs.ts';
import { openSeeded } from '#test/support/test-database.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { storageModes, type StorageMode } from './support/storage-modes.ts';

// Ten ways of work, each while storage fails in each of six ways (proofs F10): nothing is lost that was told as kept, what
// is not kept is told, and the screen stays. The server is the real one, in this process: its disk is a measure.

let free = Infinity;
let database: PgliteDatabase;
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  browser = await sharedBrowser({ pageOnly: true });
  database = await openSeeded({ space: async () => free });
  server = await startTestServer({ database, webDirectory: path.join(projectRoot, 'dist/web') });
  await server.listen();
}, 180_000);
afterAll(async () => {
  await server.close();
  await database.close();
});

let context: BrowserContext;
let problems: PageProblems;
beforeEach(async () => {
  // The server notices room by itself.
  await until(() => database.script('delete from draft_state'));
  context = await browser.newContext({
    baseURL: server.environment.publicUrl,
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(30_000);
  problems = await PageProblems.watch(context);
  // The console’s line of an answer that says no: the refusal is what is tried.
  problems.allow(/status of 503/);
});
afterEach(async () => {
  await context.close();
  free = Infinity;
  expect(problems.list()).toEqual([]);
});

/** What is measured holds for a second. */
async function setFree(bytes: number): Promise<void> {
  free = bytes;
  await sleep(1_100);
}

/** Work while storage fails. */
class Work {
  constructor(
    readonly page: Page,
    readonly mode: StorageMode,
  ) {}

  async strike(): Promise<void> {
    if (this.mode.isServers) await setFree(0);
    await this.mode.strike?.(this.page);
  }

  async expectTold(text: string | RegExp): Promise<void> {
    await toasts(this.page).filter({ hasText: text }).first().waitFor();
  }

  /** Told where this browser keeps no drafts, and nowhere else. */
  async expectDraftsTold(): Promise<void> {
    const text = 'Selain ei salli tallentamattomien muutosten säilyttämistä.';
    if (this.mode.refusesDatabases) return this.expectTold(text);
    await sleep(1_500);
    expect(await toasts(this.page).filter({ hasText: text }).count()).toBe(0);
  }

  /** Does what has to be stored; where there is no room that is told, what was typed stays, and it is done again with room. */
  async store(write: () => Promise<void>, typed?: readonly [Locator, string]): Promise<void> {
    await write();
    if (!this.mode.isServers) return;
    await this.page
      .getByText(/Palvelun tallennustila on täynnä/)
      .first()
      .waitFor();
    if (typed) expect(await typed[0].inputValue()).toBe(typed[1]);
    await setFree(Infinity);
    await write();
  }
}

interface Way {
  readonly title: string;
  readonly persona: Persona;
  readonly address: string;
  walk(work: Work): Promise<void>;
}

let typedTexts = 0;
const nextText = (): string => `Kirjoitettu ${(typedTexts += 1)}`;

/** Types, is struck, types on and stores it; it is there when the page is loaded again. */
async function typeAndSave(
  work: Work,
  typedInto: (page: Page) => Locator,
  presses: readonly string[] = ['Tallenna'],
): Promise<void> {
  const text = nextText();
  await typedInto(work.page).fill('Ennen');
  await work.strike();
  await typedInto(work.page).fill(text);
  await work.expectDraftsTold();
  const stored = work.page.waitForResponse(
    (answer) => answer.ok() && 'idempotency-key' in answer.request().headers() && !/draft/.test(answer.url()),
  );
  const press = async (): Promise<void> => {
    for (const name of presses) await button(work.page, name).click();
  };
  await work.store(press, [typedInto(work.page), text]);
  await stored;
  await work.page.reload();
  await until(async () => expect(await typedInto(work.page).inputValue()).toBe(text));
}

/** Types, is struck, types on, and the page is loaded again: what was not told as unkept is offered back. */
async function typeAndReload(work: Work, typedInto: (page: Page) => Locator): Promise<void> {
  const text = nextText();
  await typedInto(work.page).fill('Ennen');
  await work.strike();
  await typedInto(work.page).fill(text);
  await work.expectDraftsTold();
  await work.page.reload();
  await typedInto(work.page).waitFor();
  if (work.mode.refusesDatabases) return;
  await draftOffer(work.page).waitFor();
  await button(work.page, 'Palauta').click();
  await until(async () => expect(await typedInto(work.page).inputValue()).toBe(text));
}

const description = (page: Page) => field(page, 'Paketin kuvaus');
const citizenText = (page: Page) => page.locator('main textarea:not([readonly])').first();
const instruction = (page: Page) => instructions(page).first();
const phase = demoPhasePath('calprotectin', 'basicInfo');
const texts = demoPhasePath('broad-sexual-health', 'citizenTexts');
const area = hvaProductAddress('04', 'broad-sexual-health', '?step=outcomes');

const ways: readonly Way[] = [
  { title: 'a phase is saved', persona: 'dk', address: phase, walk: (work) => typeAndSave(work, description) },
  { title: 'a phase is loaded again', persona: 'dk', address: phase, walk: (work) => typeAndReload(work, description) },
  {
    title: 'a citizen’s text is saved',
    persona: 'dk',
    address: texts,
    walk: (work) => typeAndSave(work, citizenText, ['Tallenna', 'Jatka']),
  },
  {
    title: 'a citizen’s text is loaded again',
    persona: 'dk',
    address: texts,
    walk: (work) => typeAndReload(work, citizenText),
  },
  {
    title: 'an area’s instruction is saved',
    persona: 'hva04',
    address: area,
    walk: (work) => typeAndSave(work, instruction),
  },
  {
    title: 'an area’s instruction is loaded again',
    persona: 'hva04',
    address: area,
    walk: (work) => typeAndReload(work, instruction),
  },
  {
    title: 'a result is marked',
    persona: 'hva04',
    address: '/hva-admin/observations?outcomeType=1',
    async walk(work) {
      const choice = rows(work.page).first().getByRole('combobox');
      await choice.waitFor();
      await work.strike();
      const other = (await choice.inputValue()) === '2' ? '1' : '2';
      await work.store(() => choice.selectOption(other).then(() => undefined));
      await work.expectTold('Tilan muuttaminen onnistui');
    },
  },
  {
    title: 'an order is sent',
    persona: 'logistics',
    address: '/logistics?referralWorkflowStatus=4',
    async walk(work) {
      await openerOf(rows(work.page).first()).click();
      await details(work.page).waitFor();
      await work.strike();
      await work.store(() => button(work.page, 'Merkitse tilaus valmiiksi').click());
      await work.expectTold(/merkitty valmiiksi/);
      await work.page.keyboard.press('Escape');
    },
  },
  {
    title: 'the look is chosen',
    persona: 'dk',
    address: '/dk-admin',
    async walk(work) {
      await cards(work.page).first().waitFor();
      await work.strike();
      const theme = (await openMenu(work.page)).getByRole('combobox', { name: 'Teema' });
      await theme.selectOption('Tumma');
      const isDark = () => work.page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
      await until(async () => expect(await isDark()).toBe('dark'));
      if (work.mode.refusesChoices) await work.expectTold('Selain ei salli tietojen säilyttämistä');
      await work.page.reload();
      await cards(work.page).first().waitFor();
      expect(await isDark()).toBe(work.mode.refusesChoices ? 'light' : 'dark');
    },
  },
  {
    title: 'the event log is read',
    persona: 'dk',
    address: '/dk-admin',
    async walk(work) {
      await cards(work.page).first().waitFor();
      await work.strike();
      await (await openMenu(work.page)).getByRole('link', { name: 'Tapahtumaloki' }).click();
      await logRow(work.page, '/event-log').first().waitFor();
      const told = logRow(work.page, 'eventLog.storageRefused');
      if (work.mode.refusesDatabases) await told.first().waitFor();
      else expect(await told.count()).toBe(0);
    },
  },
];

describe.each(storageModes)('$title', (mode) => {
  const first = storageModes.indexOf(mode);
  it.each(ways.filter((_, index) => isOfRun(index + first)))(
    'while $title',
    async ({ persona, address, walk }) => {
      await mode.begin?.(context);
      const page = await context.newPage();
      await enter(page, persona, address);
      await walk(new Work(page, mode));
      // Whatever happened, there is a screen.
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      proven('F10', 1);
    },
    90_000,
  );
});
