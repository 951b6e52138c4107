import type { Page } from 'playwright-core';
import { cards } from './steps/catalogue.ts';
import { button, demoPhasePath, field, untilPhase } from './steps/configurator.ts';
import { draftOffer } from './steps/configurator-drafts.ts';
import { eventsLink, followToEvents, logRow, openLog, whatHappened } from './steps/event-log.ts';
import { everythingStored, storedSignIn } from './steps/stored-sign-in.ts';
import { until } from './steps/until.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { FakeProvider, type Misbehaviour } from './support/fake-provider.ts';
import type { LaunchOptions } from './support/launch-browser.ts';
import { setStage } from './support/stage.ts';

// A sign-in that fails leads to a page that says why, after one departure for the provider and not after forty.

let provider: FakeProvider;
const stage = setStage({
  settings: async () => {
    provider = await FakeProvider.start();
    return provider.settings;
  },
});
afterAll(() => provider.stop());

const wanted = '/dk-admin?left=here';
const minute = 60_000;

const heading = (page: Page, name = 'Kirjautuminen ei onnistunut') => page.getByRole('heading', { level: 1, name });
const again = (page: Page) => page.getByRole('button', { name: 'Kirjaudu uudelleen' });

/** Opens the application with a provider that misbehaves. */
async function visit(behaviour: Misbehaviour, beforehand?: (page: Page) => Promise<unknown>, browser?: LaunchOptions) {
  const visited = await stage.open({}, browser);
  visited.problems.allow(/status of (400|401|500)/, /ERR_EMPTY_RESPONSE|ERR_CONNECTION/);
  provider.behaviour = behaviour;
  provider.departures.length = 0;
  await beforehand?.(visited.page);
  await visited.page.goto(wanted);
  return visited;
}

const addressOf = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search;

/** The id that the page tells the person to pass on. */
async function shownId(page: Page): Promise<string> {
  const line = await page.getByText(/^Tunniste: /).innerText();
  return line.slice('Tunniste: '.length);
}

/** What stands on the page when it has come to rest. */
async function settled(page: Page): Promise<string> {
  await heading(page).waitFor();
  await page.waitForLoadState('networkidle');
  return page.getByRole('main').innerText();
}

const denied = 'Kirjautuminen peruttiin, tai kirjautumispalvelu ei päästänyt';
const broken = 'Kirjautumispalvelussa on häiriö.';
const notOurs = 'ei kuulunut tässä välilehdessä aloitettuun kirjautumiseen.';

// One of each way in which a sign-in comes to nothing: before the provider, there, at its token endpoint, in what comes
// back, and at the service. Which words belong to which error is decided by sign-in-failure.rule.ts.
const ways: readonly [string, Misbehaviour, string, number][] = [
  ['access_denied without a state', { error: 'access_denied', state: 'missing' }, denied, 1],
  ['a token endpoint that answers 500', { tokenStatus: 500 }, broken, 1],
  ['a provider out of reach', { isDown: true }, 'Kirjautumispalveluun ei saatu yhteyttä.', 0],
  ['a state that is not ours', { state: 'foreign' }, notOurs, 1],
  ['a token for another service', { audience: 'another-api' }, 'palvelu ei hyväksynyt kirjautumistasi.', 1],
];

it.each(ways)('%s', async (_what, behaviour, words, departures) => {
  const { page } = await visit(behaviour);
  expect(await settled(page)).toContain(words);
  expect(provider.departures).toHaveLength(departures);
  expect(addressOf(page)).toBe(wanted);
  expect(await page.title()).toBe('Omanäyte - Kirjautuminen ei onnistunut');
  expect(await heading(page).evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await storedSignIn(page)).toBeUndefined();

  // A reload is no reason to leave again; it says the same.
  const id = await shownId(page);
  await page.reload();
  expect(await settled(page)).toContain(words);
  expect([provider.departures.length, await shownId(page)]).toEqual([departures, id]);

  provider.behaviour = {};
  await again(page).press('Enter');
  await cards(page).first().waitFor();
  expect(addressOf(page)).toBe(wanted);
  expect(provider.departures).toHaveLength(departures + 1);
});

it.each<[Misbehaviour, string]>([
  [{ error: 'server_error' }, broken],
  [{ error: 'login_required' }, 'Kirjautumispalvelu ei voinut varmistaa, kuka olet.'],
  [{ error: 'x_y' }, 'Kirjautumispalvelu ei hyväksynyt kirjautumispyyntöä.'],
  [{ tokenStatus: 400 }, 'Kirjautumispalvelu ei vahvistanut kirjautumistasi.'],
  [{ nonce: 'foreign' }, notOurs],
])('%j has its own words', async (behaviour, words) => {
  const { page } = await visit(behaviour);
  expect(await settled(page)).toContain(words);
  expect(provider.departures).toHaveLength(1);
});

it('has the failure in the event log, which opens signed out, and repeats nothing of the provider’s words', async () => {
  const { page } = await visit({ error: 'access_denied' });
  const shown = await settled(page);
  expect(shown).not.toContain('Älä näytä tätä.');
  await expectNoAxeViolations(page);
  const id = await shownId(page);
  expect(await followToEvents(page)).toBe(id);
  await whatHappened(page).getByText('Kirjautuminen ei onnistunut (signInFailed)').waitFor();
  await whatHappened(page).getByText('signIn.denied').waitFor();
  await whatHappened(page).getByText('access_denied').waitFor();
  const { code, state } = { code: 'a-code', state: provider.departures[0]!.searchParams.get('state')! };
  const log = Object.entries(await everythingStored(page)).filter(([place]) => place.startsWith('indexedDB'));
  for (const secret of [code, state, 'Älä näytä']) expect(JSON.stringify(log)).not.toContain(secret);

  await page.goBack();
  await again(page).click();
  // The same heading stood there before: the second failure has an identifier of its own.
  await until(async () => expect([id, '']).not.toContain(await shownId(page)));
  expect(provider.departures).toHaveLength(2);
  // Somebody else may want to sign in.
  expect(provider.departures[1]!.searchParams.get('prompt')).toBe('login');
  await openLog(page);
  expect(await logRow(page, 'Siirtyminen kirjautumispalveluun').count()).toBe(2);
  expect(await logRow(page, 'Kirjautuminen ei onnistunut').count()).toBe(2);
});

it('tells a refused token under the identifier of the call, which the server’s log has', async () => {
  const { page } = await visit({ audience: 'another-api' });
  await settled(page);
  const id = await shownId(page);
  expect(stage.server.output).toContain(id);
  const line = stage.server.output.split('\n').find((each) => each.includes(id) && each.includes('"status"'));
  expect(line).toContain('"status":401');
});

describe('a wrong clock', () => {
  it.each([
    [-10, 'Tietokoneesi kello on 10 minuuttia jäljessä.'],
    [24 * 60, 'Tietokoneesi kello on 1440 minuuttia (noin 24 tuntia) edellä.'],
  ])('of the computer, %d minutes ahead, is named', async (ahead, words) => {
    const { page } = await visit({ audience: 'another-api' }, (fresh) =>
      fresh.clock.install({ time: Date.now() + ahead * minute }),
    );
    expect(await settled(page)).toContain(words);
    expect(provider.departures).toHaveLength(1);
    // What keeps no token out is no trouble.
    provider.behaviour = {};
    await again(page).click();
    await cards(page).first().waitFor();
  });

  it.each([
    [-20, 'Kirjautumispalvelun kello on 20 minuuttia jäljessä palvelun kellosta.'],
    [20, 'Kirjautumispalvelun kello on 20 minuuttia edellä palvelun kelloa.'],
  ])('of the provider, %d minutes ahead, is named as the provider’s', async (ahead, words) => {
    // A clock that is ahead makes tokens that last too long, which the service takes: here they are for another one.
    const { page } = await visit({ ahead: ahead * 60, ...(ahead > 0 && { audience: 'another-api' }) });
    expect(await settled(page)).toContain(words);
    expect(provider.departures).toHaveLength(1);
  });

  it.each([-24 * 60, 10])('that jumps by %d minutes makes no second departure', async (jump) => {
    const { page } = await visit({}, (fresh) => fresh.clock.install());
    await cards(page).first().waitFor();
    provider.behaviour = { audience: 'another-api' };
    await page.route('**/api/**', (route) => route.fulfill({ status: 401, body: '{"status":401}' }));
    await page.clock.setSystemTime(Date.now() + jump * minute);
    await page.unroute('**/api/IsAvailable');
    await page.route('**/api/IsAvailable', (route) => route.continue());
    for (let load = 0; load < 3; load += 1) {
      await page.reload();
      expect(await settled(page)).toContain('palvelu ei hyväksynyt kirjautumistasi.');
    }
    expect(provider.departures).toHaveLength(1);
  });
});

it('lists that are always refused end at the page too, although the profile comes', async () => {
  const { page } = await visit({}, (fresh) =>
    fresh.route('**/api/product/**', (route) => route.fulfill({ status: 401, body: '{"status":401}' })),
  );
  expect(await settled(page)).toContain('palvelu ei hyväksynyt kirjautumistasi.');
  expect(provider.departures).toHaveLength(1);
});

it('what was typed is offered back when the sign-in comes about at last', async () => {
  const { page } = await visit({});
  await cards(page).first().waitFor();
  await page.goto(demoPhasePath('long-term-glucose', 'basicInfo'));
  await untilPhase(page, 'basicInfo');
  provider.behaviour = { error: 'server_error' };
  await page.route('**/api/product/**', (route) => route.fulfill({ status: 401, body: '{"status":401}' }));
  await field(page, 'Paketin kuvaus').fill('Kesken jäänyt');
  await page.keyboard.type('!');
  await button(page, 'Tallenna').click();
  await heading(page).waitFor();
  await page.unroute('**/api/product/**');
  provider.behaviour = {};
  await again(page).click();
  await untilPhase(page, 'basicInfo');
  await draftOffer(page).waitFor();
  await button(page, 'Palauta').click();
  expect(await field(page, 'Paketin kuvaus').inputValue()).toBe('Kesken jäänyt!');
});

it.each<[string, (page: Page) => Promise<unknown>, NavigationTimingType]>([
  // A page that was kept is loaded again: what it was in the midst of is over.
  ['by the back button, to a page that was kept,', (page) => page.goBack({ waitUntil: 'commit' }), 'reload'],
  ['by an address', (page) => page.goto(wanted), 'navigate'],
])('who comes back from the sign-in page %s decides when to go there again', async (_how, comeBack, loadedBy) => {
  const { page } = await visit({ asks: true }, undefined, { keepPages: true });
  await page.getByText('Kuka olet?').waitFor();
  await comeBack(page);
  await heading(page, 'Kirjautuminen jäi kesken').waitFor();
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON())).toMatchObject({
    type: loadedBy,
  });
  await expectNoAxeViolations(page);
  expect(provider.departures).toHaveLength(1);
  provider.behaviour = {};
  await again(page).click();
  await cards(page).first().waitFor();
});

it('another tab has an attempt of its own, and stays where it is when the first one fails', async () => {
  const { page, context } = await visit({});
  await cards(page).first().waitFor();
  provider.behaviour = { error: 'access_denied' };
  const other = await context.newPage();
  await other.goto(wanted);
  await heading(other).waitFor();
  expect(provider.departures).toHaveLength(2);
  await page.reload();
  await cards(page).first().waitFor();
  expect(provider.departures).toHaveLength(2);
});

it.each<[string, () => void]>([
  [
    'takes nothing',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('', 'QuotaExceededError');
      };
    },
  ],
  ['forgets everything', () => void (Storage.prototype.setItem = () => undefined)],
  [
    'is closed to the site',
    () =>
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('', 'SecurityError');
        },
      }),
  ],
])('a browser whose storage %s leaves for no sign-in unasked', async (_what, breakStorage) => {
  const { page } = await visit({}, (fresh) => fresh.addInitScript(breakStorage));
  expect(await settled(page)).toContain('Selain ei salli kirjautumistiedon säilyttämistä tällä sivustolla.');
  expect(provider.departures).toEqual([]);
});

it.each([
  ['light', 1280],
  ['dark', 1920],
] as const)('stands well in %s at %i px', async (colorScheme, width) => {
  const { page } = await visit({ tokenStatus: 400 }, async (fresh) => {
    await fresh.emulateMedia({ colorScheme });
    await fresh.setViewportSize({ width, height: 800 });
  });
  await settled(page);
  await expectNoAxeViolations(page);
  // From the heading on, by keyboard.
  await page.keyboard.press('Tab');
  expect(await again(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  expect(await eventsLink(page).evaluate((element) => element === document.activeElement)).toBe(true);
});
