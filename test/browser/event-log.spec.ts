import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { cards, createNewProduct, toasts } from './steps/catalogue.ts';
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
import { signIn, type Persona } from './support/sign-in.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();

async function visit(persona: Persona = 'dk') {
  const opened = await stage.open();
  await signIn(opened.page, persona, '/dk-admin');
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
  it('keeps what happened across reloads, newest first, without names', async () => {
    const { page } = await visit();
    await untilStored(page, 'dkCatalogue.loadCatalogue');
    await openLog(page);
    await logRow(page, 'dkCatalogue.loadCatalogue').first().waitFor();
    await logRow(page, 'signedIn').waitFor();
    await logRow(page, '/dk-admin').first().waitFor();
    await expectNoAxeViolations(page);
    const { text } = await storedLog(page);
    for (const personal of ['Kaisa', 'Diagnostinen', 'Bearer', 'eyJ']) expect(text).not.toContain(personal);
  });

  it('shows nobody the day of a colleague on the same computer', async () => {
    const { page, context } = await visit('dk');
    await untilStored(page, 'dkCatalogue.loadCatalogue');
    await signOut(page);
    await page.getByRole('button', { name: /^hva90\b/ }).waitFor();
    const second = await context.newPage();
    await signIn(second, 'logistics', '/logistics');
    await openLog(second);
    await logRow(second, 'session.loadProfile').first().waitFor();
    expect(await logRow(second, 'dkCatalogue.loadCatalogue').count()).toBe(0);
  });

  it('opens without a sign-in, with what this browser session did', async () => {
    const { page } = await stage.open();
    await openLog(page);
    await logRow(page, 'Ei kirjautunutta käyttäjää').waitFor();
    await expectNoAxeViolations(page);
  });

  it('draws only what is in sight of 5,000 entries, and leads to each of them by keyboard', async () => {
    const { page } = await visit();
    await putIntoLog(page, manyEntries(4_900));
    await openLog(page);
    const rowCount = Number(await logTable(page).getAttribute('aria-rowcount'));
    expect(rowCount).toBeGreaterThan(4_900);
    expect(await logRows(page).count()).toBeLessThan(60);

    await logTable(page).getByRole('button').first().focus();
    await page.keyboard.press('End');
    const focused = page.locator('tr:has(:focus)');
    await until(async () => expect(await focused.getAttribute('aria-rowindex')).toBe(String(rowCount)));
    await until(async () => expect(await focused.getByRole('button').isVisible()).toBe(true));
    await page.keyboard.press('PageUp');
    await page.keyboard.press('ArrowUp');
    await until(async () => expect(Number(await focused.getAttribute('aria-rowindex'))).toBeLessThan(rowCount - 5));
    expect(await logRows(page).count()).toBeLessThan(80);
    await expectNoAxeViolations(page);

    // The row that has the focus stays, however far it is scrolled away from.
    const place = await focused.getAttribute('aria-rowindex');
    await page.evaluate(() => window.scrollTo(0, 0));
    await logRow(page, 'eventLog.loadEvents').waitFor();
    expect(await focused.getAttribute('aria-rowindex')).toBe(place);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Pakettiluettelon haku' }).waitFor();
  });

  it('is live, of other tabs too, and nobody loses their place by it', async () => {
    const { page, context } = await visit();
    await putIntoLog(page, manyEntries(500));
    await openLog(page);
    await page.evaluate(() => window.scrollTo(0, 9_000));
    const row = logRow(page, '00000000-0000-4000-b000-000000000280');
    await row.waitFor();
    const before = (await row.boundingBox())!.y;
    const rowCount = Number(await logTable(page).getAttribute('aria-rowcount'));

    const other = await context.newPage();
    await other.goto('/dk-admin');
    await cards(other).first().waitFor();
    await until(async () =>
      expect(Number(await logTable(page).getAttribute('aria-rowcount'))).toBeGreaterThan(rowCount + 3),
    );
    expect(Math.abs((await row.boundingBox())!.y - before)).toBeLessThan(2);
    await page.evaluate(() => window.scrollTo(0, 0));
    await logRow(page, 'dkCatalogue.loadCatalogue').first().waitFor();
  });
});

describe('The filters', () => {
  it('stand in the address and outlive a reload', async () => {
    const { page } = await visit();
    await putIntoLog(page, manyEntries(100));
    await openLog(page);
    await page.getByRole('textbox', { name: 'Hae tapahtumista' }).fill('pakettiluettelon');
    await page.getByRole('button', { name: 'Peruttu' }).click();
    await page.getByRole('button', { name: 'Lisää suodattimia' }).click();
    await page.getByLabel('Laji').selectOption({ label: 'Kysely' });
    await page.getByLabel('Tunniste').fill('00000000-0000-4000-b000-000000000090');
    await page.waitForURL(/correlationId=00000000/);
    await until(async () => expect(await logRows(page).count()).toBe(2));
    await expectNoAxeViolations(page);
    await page.reload();
    await logRow(page, '00000000-0000-4000-b000-000000000090').waitFor();
    expect(await logRows(page).count()).toBe(2);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      text: 'pakettiluettelon',
      outcome: 'cancelled',
      kind: 'query',
      correlationId: '00000000-0000-4000-b000-000000000090',
    });
    await page.getByRole('textbox', { name: 'Hae tapahtumista' }).fill('ei löydy');
    await page.getByText('Ei tapahtumia valituilla suodattimilla.').waitFor();
    await expectNoAxeViolations(page);
  });
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

  it('leads from the page that stands for it to the server’s own line', async () => {
    const { page, problems } = await visit();
    problems.allow(/status of 404/);
    await page.goto('/product-configurator/11111111-1111-4111-8111-111111111111/basic-info');
    await eventsLink(page).waitFor();
    await expectNoAxeViolations(page);
    const id = await followToEvents(page);
    expect(await whatHappened(page).innerText()).toContain('HTTP 404, notFound');
    const lines = stage.server.output.split('\n').filter((line) => line.includes(id));
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ correlationId: id, method: 'GET', status: 404, subject: 'demo-dk' }),
    ]);
  });

  it.each([
    ['of another role', '/logistics', /^Sivua ei voitu näyttää \(screenNotShown\)[^]+ei ole oikeutta/],
    ['that is none', '/nowhere', /^Sivua ei voitu näyttää \(screenNotShown\)[^]+kohdetta ei ole/],
  ])('of a page %s is told', async (_, address, words) => {
    const { page } = await visit();
    await page.goto(address);
    await followToEvents(page);
    expect((await whatHappened(page).locator('p').innerText()).trim()).toMatch(words);
  });

  it('of a screen whose code cannot be loaded is told', async () => {
    const { page, problems } = await visit();
    problems.allow(/ERR_FAILED/, /Failed to fetch|Loading chunk|ChunkLoadError/i);
    await page.route('**/assets/configurator*', (route) => route.abort());
    await page
      .getByRole('button', { name: /^Muokkaa/ })
      .first()
      .click();
    // After a reload, which does not help here.
    await page.getByText('Sivua ei saatu palvelimelta, vaikka palvelin vastaa.').waitFor();
    await expectNoAxeViolations(page);
    await followToEvents(page);
    await logRow(page, 'Sivua ei voitu näyttää').waitFor();
  });

  it('of the service at the start is told, without any sign-in', async () => {
    const { page, problems } = await stage.open();
    problems.allow(/ERR_FAILED/);
    await page.route('**/api/IsAvailable', (route) => route.abort());
    await page.goto('/dk-admin');
    await followToEvents(page);
    expect(await whatHappened(page).innerText()).toContain('notAvailable');
    await logRow(page, 'Palvelu ei vastannut käynnistettäessä').waitFor();
    await expectNoAxeViolations(page);
  });
});

describe('A file', () => {
  it('that one person exports is read by another, and nothing of it is stored', async () => {
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
    await signIn(support, 'logistics', '/logistics');
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
  });

  it.each([
    ['foreign', 'Etunimi;Sukunimi\nMatti;Meikäläinen\n'],
    ['broken', '{"kind":"header","format":"omanayte.eventLog","version":1,"exportedAt":"20'],
    ['binary', '\u0000\u0001%PDF-1.7\n\uffff'],
  ])('that is %s is refused in clear words', async (name, content) => {
    const { page } = await visit();
    await openLog(page);
    const file = path.join(stage.server.dataDirectory, `${name}.ndjson`);
    await writeFile(file, content);
    await fileInput(page).setInputFiles(file);
    await toasts(page).filter({ hasText: 'Tiedosto ei ole tapahtumaloki.' }).waitFor();
    await logRow(page, 'session.loadProfile').first().waitFor();
    await untilStored(page, 'eventLog.openEventFile');
    expect((await storedLog(page)).text).not.toContain('Meikäläinen');
  });
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
  await createNewProduct(page);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  await page.goto(`${stage.server.url}/dk-admin`);
  await until(async () => expect(await cards(page).count()).toBe(before + 1));
  expect(await eventsLink(page).count()).toBe(0);
});
