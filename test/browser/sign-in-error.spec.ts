import type { Page } from 'playwright-core';
import { drill, proven } from '#test/support/random-runs.ts';
import { cards } from './steps/catalogue.ts';
import { button, demoPhasePath, field, untilPhase } from './steps/configurator.ts';
import { draftOffer } from './steps/configurator-drafts.ts';
import { eventsLink, followToEvents, whatHappened } from './steps/event-log.ts';
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

const notOurs = 'ei kuulunut tässä välilehdessä aloitettuun kirjautumiseen.';

// Before the provider, in what comes back from it, and at the service. Which causes there are and which words belong to
// each: sign-in-failure.rule.spec and sign-in-error.page.spec.
const ways: readonly [string, Misbehaviour, string, number][] = [
  ['a provider out of reach', { isDown: true }, 'Kirjautumispalveluun ei saatu yhteyttä.', 0],
  ['a state that is not ours', { state: 'foreign' }, notOurs, 1],
  ['a nonce that is not ours', { nonce: 'foreign' }, notOurs, 1],
  ['a token for another service', { audience: 'another-api' }, 'pääsytunnus on tehty toiselle palvelulle.', 1],
];

for (const [what, behaviour, words, departures] of ways)
  drill(what, async () => {
    const { page } = await visit(behaviour);
    expect(await settled(page)).toContain(words);
    expect(provider.departures).toHaveLength(departures);
    expect(addressOf(page)).toBe(wanted);
    expect(await page.title()).toBe('Omanäyte - Kirjautuminen ei onnistunut');
    expect(await heading(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await storedSignIn(page)).toBeUndefined();
    const id = await shownId(page);
    if (what === 'a token for another service') {
      // A refused token has the identifier of the call, which the server's log has too.
      const line = stage.server.output.split('\n').find((each) => each.includes(id) && each.includes('"status"'));
      expect(line).toContain('"status":401');
    }

    // A reload is no reason to leave again; it says the same.
    await page.reload();
    expect(await settled(page)).toContain(words);
    expect([provider.departures.length, await shownId(page)]).toEqual([departures, id]);

    provider.behaviour = {};
    await again(page).press('Enter');
    await cards(page).first().waitFor();
    expect(addressOf(page)).toBe(wanted);
    expect(provider.departures).toHaveLength(departures + 1);
    if (words === notOurs) proven('S2', 1);
  });

drill(
  'has the failure in the event log, which opens signed out, and repeats nothing of the provider’s words',
  async () => {
    const { page } = await visit({ error: 'access_denied', state: 'missing' }, async (fresh) => {
      await fresh.emulateMedia({ colorScheme: 'dark' });
      await fresh.setViewportSize({ width: 1920, height: 800 });
    });
    const shown = await settled(page);
    expect(shown).toContain('Kirjautuminen peruttiin, tai kirjautumispalvelu ei päästänyt');
    expect(shown).not.toContain('Älä näytä tätä.');
    await expectNoAxeViolations(page);
    // From the heading on, by keyboard.
    for (const next of [again(page), eventsLink(page)]) {
      await page.keyboard.press('Tab');
      expect(await next.evaluate((element) => element === document.activeElement)).toBe(true);
    }
    const id = await shownId(page);
    expect(await followToEvents(page)).toBe(id);
    for (const text of ['Kirjautuminen ei onnistunut (signInFailed)', 'signIn.denied', 'access_denied'])
      await whatHappened(page).getByText(text).waitFor();
    const state = provider.departures[0]!.searchParams.get('state')!;
    const log = Object.entries(await everythingStored(page)).filter(([place]) => place.startsWith('indexedDB'));
    for (const secret of ['a-code', state, 'Älä näytä']) expect(JSON.stringify(log)).not.toContain(secret);

    await page.goBack();
    await again(page).click();
    // The same heading stood there before: the second failure has an identifier of its own.
    await until(async () => expect([id, '']).not.toContain(await shownId(page)));
    expect(provider.departures).toHaveLength(2);
    // Somebody else may want to sign in.
    expect(provider.departures[1]!.searchParams.get('prompt')).toBe('login');
  },
);

describe('a wrong clock', () => {
  drill('of the computer is named; what keeps no token out is no trouble', async () => {
    const { page } = await visit({}, async (fresh) => {
      await fresh.clock.install({ time: Date.now() + 24 * 60 * minute });
      // Of a refusal that has its reason the clock is none.
      await fresh.route('**/api/**', (route) => route.fulfill({ status: 401, body: '{"status":401}' }));
      await fresh.route('**/api/IsAvailable', (route) => route.continue());
    });
    expect(await settled(page)).toContain('Tietokoneesi kello on 1440 minuuttia (noin 24 tuntia) edellä.');
    expect(provider.departures).toHaveLength(1);
    await page.unroute('**/api/**');
    await again(page).click();
    await cards(page).first().waitFor();
  });

  drill('of the provider is named as the provider’s', async () => {
    const { page } = await visit({ ahead: -20 * 60 });
    const words = 'Kirjautumispalvelun kello on 20 minuuttia jäljessä palvelun kellosta.';
    expect(await settled(page)).toContain(words);
    expect(provider.departures).toHaveLength(1);
  });

  drill('that jumps makes no second departure', async () => {
    const { page } = await visit({}, (fresh) => fresh.clock.install());
    await cards(page).first().waitFor();
    provider.behaviour = { audience: 'another-api' };
    await page.route('**/api/**', (route) => route.fulfill({ status: 401, body: '{"status":401}' }));
    await page.clock.setSystemTime(Date.now() - 24 * 60 * minute);
    await page.route('**/api/IsAvailable', (route) => route.continue());
    for (let load = 0; load < 2; load += 1) {
      await page.reload();
      expect(await settled(page)).toContain('palvelu ei hyväksynyt kirjautumistasi.');
    }
    expect(provider.departures).toHaveLength(1);
  });
});

drill('lists that are always refused end at the page too, although the profile comes', async () => {
  const { page } = await visit({}, (fresh) =>
    fresh.route('**/api/product/**', (route) => route.fulfill({ status: 401, body: '{"status":401}' })),
  );
  expect(await settled(page)).toContain('palvelu ei hyväksynyt kirjautumistasi.');
  expect(provider.departures).toHaveLength(1);
});

it('what was typed is offered back to the last key when the sign-in comes about at last', async () => {
  const { page } = await visit({});
  await cards(page).first().waitFor();
  await page.goto(demoPhasePath('long-term-glucose', 'basicInfo'));
  await untilPhase(page, 'basicInfo');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  provider.behaviour = { error: 'server_error' };
  // From the save on: what else the page asks for would lead away before it.
  let hasSaved = false;
  await page.route('**/api/product/**', (route) => {
    hasSaved ||= route.request().url().includes('/updateProduct');
    return hasSaved ? route.fulfill({ status: 401, body: '{"status":401}' }) : route.continue();
  });
  await field(page, 'Paketin kuvaus').fill('Kesken jäänyt');
  // Sooner than a draft is written by itself.
  await page.keyboard.type('!');
  await page.keyboard.press('Control+s');
  await heading(page).waitFor();
  // Our own way to the sign-in is no leaving of which the browser would ask.
  expect(asked).toEqual([]);
  await page.unroute('**/api/product/**');
  provider.behaviour = {};
  await again(page).click();
  await untilPhase(page, 'basicInfo');
  await draftOffer(page).waitFor();
  await button(page, 'Palauta').click();
  expect(await field(page, 'Paketin kuvaus').inputValue()).toBe('Kesken jäänyt!');
});

drill(
  'who comes back from the sign-in page, to one that was kept or by an address, decides when to go there again',
  async () => {
    const { page } = await visit({ asks: true }, undefined, { keepPages: true });
    const untilLoadedBy = async (type: NavigationTimingType): Promise<void> => {
      await heading(page, 'Kirjautuminen jäi kesken').waitFor();
      const [navigation] = await page.evaluate(() =>
        performance.getEntriesByType('navigation').map((each) => each.toJSON() as object),
      );
      expect(navigation).toMatchObject({ type });
    };
    await page.getByText('Kuka olet?').waitFor();
    // A page that was kept is loaded again: what it was in the midst of is over.
    await page.goBack({ waitUntil: 'commit' });
    await untilLoadedBy('reload');
    await page.goto(wanted);
    await untilLoadedBy('navigate');
    await expectNoAxeViolations(page);
    expect(provider.departures).toHaveLength(1);
    provider.behaviour = {};
    await again(page).click();
    await cards(page).first().waitFor();
  },
);

drill('another tab has an attempt of its own, and stays where it is when the first one fails', async () => {
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

const brokenStorages: readonly (readonly [string, () => void])[] = [
  [
    'takes nothing',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('', 'QuotaExceededError');
      };
    },
  ],
  [
    'is closed to the site',
    () =>
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('', 'SecurityError');
        },
      }),
  ],
];
for (const [what, breakStorage] of brokenStorages)
  drill(`a browser whose storage ${what} leaves for no sign-in unasked`, async () => {
    const { page } = await visit({}, (fresh) => fresh.addInitScript(breakStorage));
    expect(await settled(page)).toContain('Selain ei salli kirjautumistiedon säilyttämistä tällä sivustolla.');
    expect(provider.departures).toEqual([]);
  });
