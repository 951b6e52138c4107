import { drill } from '#test/support/random-runs.ts';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { cards, createNewProduct, openCatalogue, toasts } from './steps/catalogue.ts';
import {
  chain,
  eventsLink,
  fileInput,
  followToEvents,
  logRow,
  logRows,
  logTable,
  manyEntries,
  openLog,
  putIntoLog,
  storedLog,
  whatHappened,
} from './steps/event-log.ts';
import { signOut } from './steps/menu.ts';
import { until } from './steps/until.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { enter, signIn } from './support/sign-in.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();

/** The catalogue, for the persona `dk`. @param way those whose sign-in or sign-out matters sign in themselves */
async function visit(way: typeof enter = enter) {
  const opened = await stage.open();
  await way(opened.page, 'dk', '/dk-admin');
  await cards(opened.page).first().waitFor();
  return opened;
}

const untilStored = (page: Page, text: string): Promise<void> =>
  until(async () => expect((await storedLog(page)).text).toContain(text));

/** A failure of the service that a toast tells. */
async function failToCreate(page: Page, answer: { readonly status: number; readonly body?: string }): Promise<void> {
  await page.route('**/api/product/createProduct/', (route) => route.fulfill(answer));
  await page.getByRole('button', { name: 'Luo uusi paketti' }).click();
  await toasts(page).filter({ hasText: 'Paketin luonti epäonnistui.' }).waitFor();
}

describe('The log', () => {
  it('keeps what happened across reloads, without names and for nobody else on the same computer', async () => {
    const { page, context } = await visit(signIn);
    await untilStored(page, 'dkCatalogue.loadCatalogue');
    await openLog(page);
    await logRow(page, 'dkCatalogue.loadCatalogue').first().waitFor();
    await logRow(page, 'signedIn').waitFor();
    await logRow(page, '/dk-admin').first().waitFor();
    const { text } = await storedLog(page);
    for (const personal of ['Kaisa', 'Diagnostinen', 'Bearer', 'eyJ']) expect(text).not.toContain(personal);
    await signOut(page);
    await page.getByRole('button', { name: /^hva90\b/ }).waitFor();
    const second = await context.newPage();
    await signIn(second, 'logistics', '/logistics');
    await openLog(second);
    await logRow(second, 'session.loadProfile').first().waitFor();
    expect(await logRow(second, 'dkCatalogue.loadCatalogue').count()).toBe(0);
  });

  it('opens without a sign-in, with what this browser session did, a failure at the start too', async () => {
    const { page, problems } = await stage.open();
    problems.allow(/ERR_FAILED/);
    await openLog(page);
    await logRow(page, 'Ei kirjautunutta käyttäjää').waitFor();
    await page.route('**/api/IsAvailable', (route) => route.abort());
    await page.goto('/dk-admin');
    await followToEvents(page);
    expect(await whatHappened(page).innerText()).toContain('notAvailable');
    await logRow(page, 'Palvelu ei vastannut käynnistettäessä').waitFor();
    await expectNoAxeViolations(page);
  });

  drill(
    'draws those of 5,000 entries that are in sight, leads to each by keyboard, is live for other tabs, and bounded',
    async () => {
      const { page, context } = await visit(signIn);
      await putIntoLog(page, manyEntries(4_900));
      await openLog(page);
      await page.evaluate(() => window.scrollTo(0, 9_000));
      const row = logRow(page, '00000000-0000-4000-b000-000000004680');
      await row.waitFor();
      const rowCount = async () => Number(await logTable(page).getAttribute('aria-rowcount'));
      const [before, first] = [(await row.boundingBox())!.y, await rowCount()];
      expect(first).toBeGreaterThan(4_900);
      expect(await logRows(page).count()).toBeLessThan(60);
      const other = await context.newPage();
      await openCatalogue(other);
      await until(async () => expect(await rowCount()).toBeGreaterThan(first + 3));
      expect(Math.abs((await row.boundingBox())!.y - before)).toBeLessThan(2);
      await other.close();

      await page.evaluate(() => window.scrollTo(0, 0));
      await logRow(page, 'dkCatalogue.loadCatalogue').first().waitFor();
      await logTable(page).getByRole('button').first().focus();
      await page.keyboard.press('End');
      const focused = page.locator('tr:has(:focus)');
      await until(async () => expect(await focused.getAttribute('aria-rowindex')).toBe(String(await rowCount())));
      await until(async () => expect(await focused.getByRole('button').isVisible()).toBe(true));
      await page.keyboard.press('PageUp');
      await page.keyboard.press('ArrowUp');
      const last = await rowCount();
      await until(async () => expect(Number(await focused.getAttribute('aria-rowindex'))).toBeLessThan(last - 5));
      expect(await logRows(page).count()).toBeLessThan(80);
      await expectNoAxeViolations(page);

      // The row that has the focus stays, however far it is scrolled away from.
      const place = await focused.getAttribute('aria-rowindex');
      await page.evaluate(() => window.scrollTo(0, 0));
      await logRow(page, 'eventLog.loadEvents').first().waitFor();
      expect(await focused.getAttribute('aria-rowindex')).toBe(place);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Pakettiluettelon haku' }).waitFor();

      await putIntoLog(page, manyEntries(300));
      await page.reload();
      await until(async () => expect((await storedLog(page)).count).toBeLessThanOrEqual(5_000));
    },
  );
});

drill('the filters stand in the address and outlive a reload', async () => {
  const { page } = await visit();
  await putIntoLog(page, manyEntries(100));
  await openLog(page);
  const text = page.getByRole('textbox', { name: 'Hae tapahtumista' });
  await text.fill('pakettiluettelon');
  await page.getByRole('button', { name: 'Peruttu' }).click();
  await page.getByRole('button', { name: 'Lisää suodattimia' }).click();
  await page.getByLabel('Tunniste').fill('00000000-0000-4000-b000-000000000090');
  await page.waitForURL(/correlationId=00000000/);
  const address = page.url();
  await page.reload();
  await logRow(page, '00000000-0000-4000-b000-000000000090').waitFor();
  expect(await logRows(page).count()).toBe(2);
  expect(page.url()).toBe(address);
  await text.fill('ei löydy');
  await page.getByText('Ei tapahtumia valituilla suodattimilla.').waitFor();
  await expectNoAxeViolations(page);
});

drill('rows that come into sight as the filters close are drawn', async () => {
  const { page } = await visit();
  await putIntoLog(page, manyEntries(200));
  // There the filters are higher than the rows that are drawn beyond those in sight.
  await page.setViewportSize({ width: 320, height: 900 });
  await openLog(page);
  const end = async (): Promise<number> => {
    const last = await logTable(page).locator('tr[data-row]').last().boundingBox();
    return last!.y + last!.height;
  };
  // What happened is read there, and no row is higher for it.
  const rows = logTable(page).locator('tr[data-row]');
  for (const height of [32, 40]) {
    await page.evaluate((row) => document.documentElement.style.setProperty('--list-row', `${row}px`), height);
    expect(new Set(await rows.evaluateAll((each) => each.map((row) => row.clientHeight)))).toEqual(new Set([height]));
  }
  const event = rows.first().locator('td').nth(2);
  expect(await event.evaluate((cell) => cell.clientWidth)).toBeGreaterThan(140);
  const more = page.getByRole('button', { name: 'Lisää suodattimia' });
  await more.click();
  await page.getByLabel('Tunniste').waitFor();
  // So many rows as are in sight then, and no more.
  await page.setViewportSize({ width: 320, height: 899 });
  await until(async () => expect(await logRows(page).count()).toBeLessThan(12));
  await more.click();
  await page.getByLabel('Tunniste').waitFor({ state: 'detached' });
  await until(async () => expect(await end()).toBeGreaterThan(900));
});

drill('what happened is read whole where there is no room for all columns', async () => {
  const { page } = await visit();
  await putIntoLog(
    page,
    manyEntries(20).map((entry) => ({ ...(entry as object), name: 'configurator.saveCitizenTexts' })),
  );
  await openLog(page);
  const titles = logTable(page).locator('tr[data-row] td:nth-child(3) > span:first-child');
  for (const width of [520, 620, 880]) {
    await page.setViewportSize({ width, height: 900 });
    await until(async () => {
      const cut = await titles.evaluateAll((all) =>
        all.filter(
          (each) =>
            each.scrollHeight > each.clientHeight || each.parentElement!.scrollWidth > each.parentElement!.clientWidth,
        ),
      );
      expect({ width, cut: cut.length }).toEqual({ width, cut: 0 });
    });
  }
});

describe('A failure', () => {
  it('leads from its toast to its chain with the HTTP requests, and to words for a ticket', async () => {
    const { page, context, problems } = await visit();
    problems.allow(/status of 503/);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await failToCreate(page, { status: 503 });
    const id = await followToEvents(page);
    await page.getByText(`Näytetään tunnisteen ${id} tapahtumat.`).waitFor();
    expect(await logRows(page).count()).toBe(2);
    await logRow(page, 'Epäonnistui').waitFor();
    const steps = await chain(page).getByRole('listitem').allInnerTexts();
    expect(steps).toHaveLength(6);
    for (const attempt of [1, 2, 3, 4])
      expect(steps[attempt]).toMatch(/POST \/api\/product\/createProduct\/: 503, \d+ ms/);
    expect(steps[4]).toContain('yritys 4');
    await page.getByRole('button', { name: 'Kopioi' }).click();
    await toasts(page).filter({ hasText: 'Kuvaus on kopioitu leikepöydälle.' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('Paketin luonti (dkCatalogue.createProduct) epäonnistui');
    expect(copied).toContain(`Tunniste: ${id}`);
    await expectNoAxeViolations(page);

    await logTable(page).getByRole('button').first().click();
    await page.getByRole('dialog', { name: 'Paketin luonti' }).waitFor();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Näytä kaikki tapahtumat' }).click();
    await logRow(page, 'dkCatalogue.loadCatalogue').first().waitFor();
  });

  drill('leads from the page that stands for it, to the server’s own line too', async () => {
    const { page, problems } = await visit();
    problems.allow(/status of 404/, /ERR_FAILED/, /Failed to fetch|Loading chunk|ChunkLoadError/i);
    for (const [address, words] of [
      ['/logistics', /^Sivua ei voitu näyttää \(screenNotShown\)[^]+ei ole oikeutta/],
      ['/nowhere', /^Sivua ei voitu näyttää \(screenNotShown\)[^]+kohdetta ei ole/],
    ] as const) {
      await page.goto(address);
      await followToEvents(page);
      expect((await whatHappened(page).locator('p').innerText()).trim()).toMatch(words);
    }

    await page.goto('/product-configurator/11111111-1111-4111-8111-111111111111/basic-info');
    await eventsLink(page).waitFor();
    await expectNoAxeViolations(page);
    const id = await followToEvents(page);
    expect(await whatHappened(page).innerText()).toContain('HTTP 404, notFound');
    const lines = stage.server.output.split('\n').filter((line) => line.includes(id));
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ correlationId: id, method: 'GET', status: 404, subject: 'demo-dk' }),
    ]);

    await openCatalogue(page);
    await page.route('**/assets/configurator*', (route) => route.abort());
    await page
      .getByRole('button', { name: /^Muokkaa/ })
      .first()
      .click();
    // After a reload, which does not help here.
    await page.getByText('Sivua ei saatu palvelimelta, vaikka palvelin vastaa.').waitFor();
    await followToEvents(page);
    await logRow(page, 'Sivua ei voitu näyttää').waitFor();
  });
});

drill(
  'support finds by a Tunniste what the server did, and joins it with the file that its user exported',
  async () => {
    const { page, problems } = await visit();
    problems.allow(/status of 404/);
    await page.goto('/product-configurator/11111111-1111-4111-8111-111111111111/basic-info');
    const id = await followToEvents(page);
    const story = ['Paketin haku Alkoi', 'GET', 'Palvelin: 404', 'Tietokanta: lauseita', 'Paketin haku Epäonnistui'];
    const expectStory = async (shown: Page): Promise<void> => {
      await chain(shown).getByText('Palvelin: 404').waitFor();
      const steps = (await chain(shown).getByRole('listitem').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
      expect(steps).toEqual(story.map((part) => expect.stringContaining(part)));
    };
    await expectStory(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Vie tiedostoon' }).click();
    const file = path.join(stage.server.dataDirectory, (await download).suggestedFilename());
    await (await download).saveAs(file);

    const { page: desk } = await stage.open();
    await signIn(desk, 'support');
    await desk.waitForURL('**/event-log');
    await desk.getByRole('tab', { name: 'Palvelimen tapahtumat' }).click();
    await desk.getByRole('textbox', { name: 'Etsi tunnisteella' }).fill(id.slice(0, 8));
    await desk.getByText(/^1 tapahtuma\./).waitFor();
    await expectNoAxeViolations(desk);
    await desk.getByRole('table').getByRole('button').first().click();
    await desk.getByRole('dialog').getByText(id).waitFor();
    await expectNoAxeViolations(desk);
    await desk.getByRole('link', { name: 'Näytä tapahtumaketju' }).click();
    await chain(desk)
      .getByText(/^Palvelin: GET .*: 404/)
      .waitFor();
    await fileInput(desk).setInputFiles(file);
    await desk.getByRole('heading', { name: 'Avattu tiedosto' }).waitFor();
    await expectStory(desk);
    await expectNoAxeViolations(desk);
  },
);

drill(
  'a file that one person exports is read by another, a file that is none is refused, and nothing of them is stored',
  async () => {
    const { page, problems } = await visit();
    problems.allow(/status of 500/);
    await failToCreate(page, { status: 500, body: 'broken' });
    const id = await followToEvents(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Vie tiedostoon' }).click();
    const file = path.join(stage.server.dataDirectory, (await download).suggestedFilename());
    await (await download).saveAs(file);
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
    expect(JSON.parse(lines[0]!)).toMatchObject({
      kind: 'header',
      appVersion: expect.stringMatching(/^\d+\.\d+/),
      browser: expect.stringContaining('Chrome'),
      timeZone: 'Europe/Helsinki',
      roles: ['DK_USER'],
      entries: lines.length - 1,
    });

    const support = (await stage.open()).page;
    await enter(support, 'logistics', '/logistics');
    await openLog(support);
    await fileInput(support).setInputFiles(file);
    await support.getByRole('region', { name: 'Avattu tiedosto' }).waitFor();
    expect(await whatHappened(support).innerText()).toContain(id);
    await logRow(support, 'dkCatalogue.createProduct').waitFor();
    await expectNoAxeViolations(support);
    await untilStored(support, 'eventLog.openEventFile');
    expect((await storedLog(support)).text).not.toContain(id);
    await support.getByRole('button', { name: 'Sulje tiedosto' }).click();
    await logRow(support, 'Tapahtumatiedoston avaus').waitFor();
    expect(await logRow(support, 'dkCatalogue.createProduct').count()).toBe(0);

    await writeFile(file, 'Etunimi;Sukunimi\nMatti;Meikäläinen\n');
    await fileInput(support).setInputFiles(file);
    await toasts(support).filter({ hasText: 'Tiedosto ei ole tapahtumaloki.' }).waitFor();
    await untilStored(support, '"outcome":"failed"');
    expect((await storedLog(support)).text).not.toContain('Meikäläinen');
  },
);

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
  await createNewProduct(page);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  await page.goto(`${stage.server.url}/dk-admin`);
  await until(async () => expect(await cards(page).count()).toBe(before + 1));
  expect(await eventsLink(page).count()).toBe(0);
});
