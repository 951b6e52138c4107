import type { Page } from 'playwright-core';
import { menu, openMenu, signInPage } from './steps/menu.ts';
import { cards, toasts } from './steps/catalogue.ts';
import { until } from './steps/until.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { choosePersona, signIn, type Persona } from './support/sign-in.ts';
import { setStage } from './support/stage.ts';

const stage = setStage({ readsOnly: true });

const noRoles = 'Sinulla ei ole vielä voimassa olevia käyttäjärooleja. Ota yhteyttä tukeen.';
const catalogue = 'Omanäyte-pakettien ylläpito';
const board = 'Paketit hyvinvointialueilla';
const area04 = 'Vantaan ja Keravan hyvinvointialue';

/** What each person is to see right after signing in. */
interface Expected {
  readonly persona: Persona;
  readonly name: string;
  readonly path: string;
  readonly suffix?: string;
  readonly role?: string;
  readonly area?: string;
  /** The menu's links before those that everyone has. */
  readonly links?: readonly string[];
  readonly notice?: string;
  readonly logo?: string;
  readonly scope?: string;
}

/** What everyone may choose in the menu, with its choices. */
const settings = [
  ...['Teema', 'Järjestelmän mukaan', 'Vaalea', 'Tumma', 'Suuri kontrasti'],
  ...['Listat', 'Väljät rivit', 'Tiiviit rivit', 'Näppäinkomennot'],
];

// One of each kind: two roles, an area with a logo of its own and one without, no roles. All the others: roles.spec.
const people: readonly Expected[] = [
  {
    persona: 'dkarea',
    name: 'Kati Aluekeskus',
    path: '/dk-admin',
    suffix: catalogue,
    role: 'DGK-käyttäjä',
    area: area04,
    links: [catalogue, board, 'Tilannekuva'],
    logo: '04',
    scope: 'hva-04',
  },
  {
    persona: 'hva90',
    name: 'Henrik Vuori',
    path: '/hva-admin/referrals',
    suffix: 'Tilaukset',
    role: 'HVA-käyttäjä',
    area: 'Helsingin kaupunki',
    links: ['Tilaukset ja tulokset', 'Tilannekuva'],
    scope: 'hva-90',
  },
  {
    persona: 'conflict',
    name: 'Kirsi Ristiriita',
    path: '/',
    role: 'DGK-käyttäjä, HVA-käyttäjä',
    area: area04,
    notice: 'Sinulla on yhteensopimattomia käyttäjärooleja. Ota yhteyttä tukeen.',
    logo: '04',
    scope: 'hva-04',
  },
];

/** Under the settings, for everyone. */
const notices = ['Saavutettavuusseloste', 'Mitä minusta tallennetaan'];

it('tells an outdated browser so, and begins nothing in it', async () => {
  const { page } = await stage.open();
  // What browsers older than ours lack.
  await page.addInitScript(() => delete (Array.prototype as { toSorted?: unknown }).toSorted);
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await page.goto('/dk-admin');
  await page.getByText(/^Selaimesi on liian vanha tälle palvelulle\./).waitFor();
  expect(await page.getByText('Sivua ei saatu ladattua.').isVisible()).toBe(false);
  expect(asked.filter((path) => !path.startsWith('/assets/'))).toEqual(['/dk-admin']);
  await expectNoAxeViolations(page);
});

it.each(people)('$persona lands on $path with name, role and area', async (expected) => {
  const { persona, name, path, suffix, role, area, links = [], notice, logo = 'default', scope } = expected;
  const { page } = await stage.open();
  await signIn(page, persona);
  await page.waitForURL(stage.server.url + path);
  const title = suffix === undefined ? 'Omanäyte' : `Omanäyte - ${suffix}`;
  await until(async () => expect(await page.title()).toBe(title));
  expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual([title]);
  expect(await page.locator('header svg[data-logo]').getAttribute('data-logo')).toBe(logo);
  expect(await styleScopes(page)).toEqual(scope === undefined ? [] : [scope]);

  expect(await noticesOf(page)).toEqual(notice === undefined ? [] : [notice]);
  await (await openMenu(page)).getByText(name).waitFor();
  expect(await menu(page).getByRole('link').allInnerTexts()).toEqual([...links, 'Tapahtumaloki', ...notices]);
  const lines = (await menu(page).innerText()).split('\n').filter((line) => line !== '');
  const person = [name, area, role].filter((line) => line !== undefined);
  expect(lines).toEqual([...person, ...links, 'Tapahtumaloki', ...settings, ...notices, 'Kirjaudu ulos']);
});

it('shows the sign-in page in Finnish, every person with a button; each is led to their own screen and to no other', async () => {
  const { page } = await stage.open();
  await page.goto('/dk-admin');
  await signInPage(page).waitFor();
  const names = await page.getByRole('button').allInnerTexts();
  expect(names.map((name) => name.split(' ')[0]).sort()).toEqual([
    'admin',
    'conflict',
    'dk',
    'dk2',
    'dkarea',
    'hva04',
    'hva04b',
    'hva90',
    'logistics',
    'noarea',
    'norole',
    'support',
  ]);
  // Not to the screen of the one before.
  await choosePersona(page, 'logistics');
  await page.waitForURL(`${stage.server.url}/logistics`);
  await page.goto('/dk-admin');
  await page.getByText('Sinulla ei ole oikeutta tähän sivuun.').waitFor();
  expect(await page.title()).toBe('Omanäyte - Ei oikeutta');
  expect(await cards(page).count()).toBe(0);
  await expectNoAxeViolations(page);
  await page.goto('/no-such-page');
  await page.getByText('Sivua ei löytynyt.').waitFor();
  expect(await page.title()).toBe('Omanäyte - Sivua ei löytynyt');
  await expectNoAxeViolations(page);
});

it('knows by the status alone that the backend is available, but for a page in place of its answer', async () => {
  const { page } = await stage.open();
  let contentType = 'text/html; charset=utf-8';
  await page.route('**/api/IsAvailable', (route) => route.fulfill({ status: 200, contentType, body: '' }));
  await page.goto('/');
  await page.getByText('401 Forbidden').waitFor();
  contentType = 'text/plain';
  await page.getByRole('button', { name: 'Yritä uudelleen' }).click();
  await signInPage(page).waitFor();
});

it('tells an area user without an area what is wrong, once', async () => {
  const { page, problems } = await stage.open();
  problems.allow(/status of 417/);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 417) refused.push(new URL(response.url()).pathname);
  });
  await signIn(page, 'noarea');
  await toasts(page).first().waitFor();
  // Both lists are refused; the person hears of it once.
  await until(async () => expect(refused).toHaveLength(2));
  const beginning = 'HVA-käyttäjillä on virheellinen configuraatio. Ota yhteyttä ylläpitoon.';
  const texts = (await toasts(page).allInnerTexts()).map((text) => text.split('\n')[0]!);
  expect(texts).toEqual([expect.stringMatching(new RegExp(`^${beginning} .{10,}`))]);
  await expectNoAxeViolations(page);
  await toasts(page).first().waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText(noRoles).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await toasts(page).count()).toBe(0);
});

/** The notice that stands in place of a screen. */
async function noticesOf(page: Page): Promise<string[]> {
  return page.getByRole('main').getByRole('alert').allInnerTexts();
}

/** The area's classes that stand on the page. */
async function styleScopes(page: Page): Promise<string[]> {
  const classes = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => [...element.classList]),
  );
  return [...new Set(classes.filter((name) => /^hva-/.test(name)))];
}
