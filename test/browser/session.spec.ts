import type { Page } from 'playwright-core';
import type { LogEntry } from '#core/audit/log-entry.ts';
import { drill, proven } from '#test/support/random-runs.ts';
import { cards, createNewProduct, deleteDialog, openCatalogue, toasts } from './steps/catalogue.ts';
import { eventsLink, storedLog } from './steps/event-log.ts';
import { rows } from './steps/lists.ts';
import { openMenu, signInPage } from './steps/menu.ts';
import { everythingStored, storedSignIn, type StoredSignIn } from './steps/stored-sign-in.ts';
import { until } from './steps/until.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { choosePersona, signIn, type Persona } from './support/sign-in.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();

const isRefused = /ERR_CONNECTION_REFUSED/;

async function visitCatalogue(persona: Persona = 'dk', address = '/dk-admin') {
  const visit = await stage.open();
  await signIn(visit.page, persona, address);
  await cards(visit.page).first().waitFor();
  return visit;
}

/** Counts how often a page leaves for the provider's sign-in. */
function countSignIns(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/oidc/auth') count++;
  });
  return () => count;
}

const unavailable = (page: Page) => page.getByRole('heading', { level: 1, name: '401 Forbidden' });
const retryButton = (page: Page) => page.getByRole('button', { name: 'Yritä uudelleen' });

async function goToEventLog(page: Page): Promise<void> {
  await (await openMenu(page)).getByRole('link', { name: 'Tapahtumaloki' }).click();
  // The address is there before the screen: until then the one that is left is still on.
  await page.getByRole('heading', { level: 1, name: 'Tapahtumaloki' }).waitFor();
}

/** Waits until the lists that are fetched after a sign-in are kept. */
const untilListsAreKept = (page: Page): Promise<void> =>
  until(async () =>
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(
      expect.arrayContaining(['Analyses', 'Microbes']),
    ),
  );

describe('an answer 401', () => {
  it('to several calls at once leads to one sign-in, and from there back to the screen that was left', async () => {
    const { page, context, problems } = await visitCatalogue('dkarea', '/dk-admin?left=here');
    problems.allow(/status of 401/);
    // Of these two calls, too, which wait until the page is idle, both would be refused, and the screen left be the event log.
    await untilListsAreKept(page);
    await goToEventLog(page);
    await context.clearCookies();
    const signIns = countSignIns(page);
    let waiting: (() => void)[] = [];
    await page.route('**/api/**', async (route) => {
      // Answered together, so that they do meet.
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (waiting.length === 2) waiting = waiting.flatMap((answer) => (answer(), []));
      });
      await route.fulfill({ status: 401, contentType: 'application/problem+json', body: '{"status":401}' });
    });
    await page.goBack();
    await signInPage(page).waitFor();
    expect(signIns()).toBe(1);
    await page.unroute('**/api/**');
    await choosePersona(page, 'dkarea');
    await page.waitForURL(/\/dk-admin\?left=here$/);
    await cards(page).first().waitFor();
    expect(signIns()).toBe(1);
    expect(await toasts(page).count()).toBe(0);
  });

  it('to what the person has asked for is told once they are back: it was not done', async () => {
    const { page, problems } = await visitCatalogue();
    problems.allow(/status of 401/);
    await createNewProduct(page);
    await openCatalogue(page);
    const names = (): Promise<string[]> => page.locator('main li h3').allInnerTexts();
    const before = await names();
    const deleteNewest = async (): Promise<void> => {
      await cards(page)
        .first()
        .getByRole('button', { name: /^Poista: / })
        .click();
      await deleteDialog(page).getByRole('button', { name: 'Poista' }).click();
    };
    const told = toasts(page).filter({ hasText: 'Toimintoa ei ehditty tehdä, koska istunto päättyi' });
    await page.route('**/api/product/deleteDraftProduct**', (route) => route.fulfill({ status: 401 }), { times: 1 });
    await deleteNewest();
    // The provider has its session still, and asks nothing.
    await told.filter({ hasText: 'Luonnoksen poisto' }).waitFor();
    await cards(page).first().waitFor();
    expect(await names()).toEqual(before);
    await expectNoAxeViolations(page);
    await page.reload();
    await cards(page).first().waitFor();
    expect(await toasts(page).count()).toBe(0);

    await deleteNewest();
    await toasts(page).filter({ hasText: 'poisto onnistui!' }).waitFor();
    expect(await told.count()).toBe(0);
  });
});

describe('a service that does not answer', () => {
  drill('at the start is said so, and tried again; without the profile the sign-in ends here', async () => {
    const { page, problems } = await stage.open();
    problems.allow(/ERR_FAILED/, /status of 500/);
    await page.route('**/config.json', (route) => route.abort());
    await page.goto('/dk-admin');
    await unavailable(page).waitFor();
    await page.getByText('Palvelu ei vastaa juuri nyt.').waitFor();
    await expectNoAxeViolations(page);
    await eventsLink(page).click();
    await page.getByRole('heading', { level: 1, name: 'Omanäyte - Tapahtumaloki' }).waitFor();
    await page.goBack();
    await unavailable(page).waitFor();

    await page.route('**/api/IsAvailable', (route) => route.abort());
    await page.unroute('**/config.json');
    const asked = page.waitForRequest('**/api/IsAvailable');
    await retryButton(page).click();
    await asked;
    await unavailable(page).waitFor();

    await page.route('**/api/admin/userProfile', (route) => route.fulfill({ status: 500 }));
    // By itself, once it is back (decision 505).
    await page.unroute('**/api/IsAvailable');
    await choosePersona(page, 'dk');
    await unavailable(page).waitFor();
    expect(await storedSignIn(page)).toBeUndefined();
    await page.unroute('**/api/admin/userProfile');
    await retryButton(page).click();
    await page.waitForURL(/\/dk-admin$/);
    await cards(page).first().waitFor();
  });

  drill(
    'during work is said where the data would stand; a restart keeps products and sign-in, of a new tab too',
    async () => {
      const { page, context, problems } = await visitCatalogue();
      problems.allow(isRefused);
      await createNewProduct(page);
      await openCatalogue(page);
      const names = (): Promise<string[]> => page.locator('main li h3').allInnerTexts();
      const before = await names();
      await goToEventLog(page);
      await stage.server.stop();
      await page.goBack();
      await page.getByText('Paketteja haettaessa tapahtui virhe.').waitFor();
      await expectNoAxeViolations(page);
      await stage.server.start();
      const asked: string[] = [];
      context.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await retryButton(page).click();
      await page.getByText('Paketteja haettaessa tapahtui virhe.').waitFor({ state: 'detached' });
      expect(await names()).toEqual(before);
      await createNewProduct(page);
      expect(asked.filter((path) => path.startsWith('/oidc'))).toEqual([]);

      // A new tab has no tokens of its own: the provider knows the person still.
      const other = await context.newPage();
      await openCatalogue(other);
      expect(await cards(other).count()).toBe(before.length + 1);
      expect(asked.filter((path) => path.startsWith('/oidc/interaction'))).toEqual([]);
    },
  );
});

describe('signing out', () => {
  /** Nothing of the person may be left: no token, no profile, no list. */
  async function expectNothingLeft(page: Page, { access_token, refresh_token, id_token }: StoredSignIn): Promise<void> {
    expect(await storedSignIn(page)).toBeUndefined();
    const stored = await everythingStored(page);
    expect(Object.keys(stored)).not.toContain('sessionStorage Analyses');
    expect(Object.keys(stored)).not.toContain('sessionStorage Microbes');
    const all = JSON.stringify(stored);
    for (const text of [access_token, refresh_token!, id_token, 'Kaisa', 'Diagnostinen', 'DK_USER'])
      expect(all.includes(text) && !isOwnEventLog(text, stored)).toBe(false);
  }

  /** The event log stays, readable by its owner only; the roles stand in it, names never do. */
  function isOwnEventLog(text: string, stored: Record<string, string>): boolean {
    const places = Object.keys(stored).filter((place) => stored[place]!.includes(text));
    return text === 'DK_USER' && places.every((place) => place.startsWith('indexedDB'));
  }

  it('leaves nothing behind in any tab within two seconds and ends the refresh token; each tab asks who it is', async () => {
    const { page, context } = await visitCatalogue();
    const other = await context.newPage();
    await other.goto('/dk-admin');
    await cards(other).first().waitFor();
    await untilListsAreKept(page);
    const [mine, others] = [(await storedSignIn(page))!, (await storedSignIn(other))!];
    const times: Record<string, number> = {};
    await context.exposeBinding('noteTime', (_source, what: string) => void (times[what] = Date.now()));
    await other.evaluate(() => {
      const { noteTime } = window as unknown as { noteTime(what: string): void };
      const observer = new MutationObserver(() => {
        if (document.querySelector('main li')) return;
        observer.disconnect();
        noteTime('screen gone');
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
    const leave = (await openMenu(page)).getByRole('button', { name: 'Kirjaudu ulos' });
    await leave.evaluate((button) => {
      const { noteTime } = window as unknown as { noteTime(what: string): void };
      button.addEventListener('click', () => noteTime('signed out'));
    });
    await leave.click();
    await until(async () => expect(Object.keys(times).sort()).toEqual(['screen gone', 'signed out']));
    expect(times['screen gone']! - times['signed out']!).toBeLessThan(2_000);
    for (const [tab, before] of [
      [other, others],
      [page, mine],
    ] as const) {
      await signInPage(tab).waitFor();
      await expectNothingLeft(tab, before);
    }
    const answer = await page.request.post('/oidc/token', {
      form: { grant_type: 'refresh_token', client_id: 'omanayte-web', refresh_token: mine.refresh_token! },
    });
    expect([answer.status(), await answer.json()]).toEqual([400, expect.objectContaining({ error: 'invalid_grant' })]);
    await page.goBack();
    // Whoever has signed out is led to the sign-in once more within the minute.
    await signInPage(page).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Kirjautuminen jäi kesken' }).waitFor();
    expect(await page.getByText('Muokkaa').count()).toBe(0);
    await page.getByRole('button', { name: 'Kirjaudu uudelleen' }).click();
    await choosePersona(page, 'logistics');
    await page.waitForURL(/\/logistics$/);
    const entries = JSON.parse((await storedLog(page)).text) as LogEntry[];
    const signOuts = entries.filter(({ name }) => name === 'session.signOut');
    expect(signOuts.map(({ outcome }) => outcome)).toEqual(['started', 'succeeded']);
    expect(new Set(signOuts.map(({ subject }) => subject)).size).toBe(1);
  });

  it('holds for tabs that hear nothing of it: one that was elsewhere, and one that is just loading', async () => {
    const { page, context } = await visitCatalogue();
    const [elsewhere, loading] = [await context.newPage(), await context.newPage()];
    await elsewhere.goto('/dk-admin');
    await cards(elsewhere).first().waitFor();
    const before = (await storedSignIn(elsewhere))!;
    await elsewhere.goto('about:blank');
    let goOn = (): void => undefined;
    const signedOut = new Promise<void>((resolve) => (goOn = resolve));
    await loading.route('**/api/admin/userProfile', async (route) => {
      const response = await route.fetch();
      await signedOut;
      await route.fulfill({ response });
    });
    const profile = loading.waitForRequest('**/api/admin/userProfile');
    await loading.goto('/dk-admin');
    await profile;
    await (await openMenu(page)).getByRole('button', { name: 'Kirjaudu ulos' }).click();
    await signInPage(page).waitFor();
    goOn();
    await elsewhere.goBack();
    for (const tab of [elsewhere, loading]) await signInPage(tab).waitFor();
    await expectNothingLeft(elsewhere, before);
    await choosePersona(elsewhere, 'dk');
    await cards(elsewhere).first().waitFor();
    // Whoever has signed in anew stays so.
    await elsewhere.reload();
    await cards(elsewhere).first().waitFor();
  });

  drill(
    'finds nothing on a page that the browser has kept: one that comes back shows itself once it is loaded again',
    async () => {
      const { page, problems } = await stage.open(undefined, { keepPages: true });
      // The browser asks for an icon of the other site, which has none.
      problems.allow(/favicon\.ico/);
      await page.addInitScript(() =>
        addEventListener('pageshow', ({ persisted }) => {
          if (persisted) sessionStorage.setItem('shown', String(document.body.checkVisibility()));
        }),
      );
      await signIn(page, 'hva04', '/hva-admin/referrals');
      await rows(page).first().waitFor();
      await page.goto(`${stage.server.url.replace('localhost', '127.0.0.1')}/health/live`);
      await page.goBack({ waitUntil: 'commit' });
      await rows(page).first().waitFor();
      expect(await page.evaluate(() => sessionStorage.getItem('shown'))).toBe('false');
    },
  );

  drill('clears the browser although the server does not answer, and asks who it is when it does again', async () => {
    const { page, context, problems } = await visitCatalogue();
    problems.allow(isRefused);
    await untilListsAreKept(page);
    const before = (await storedSignIn(page))!;
    await context.route('**/*', (route) => route.abort('connectionrefused'));
    await (await openMenu(page)).getByRole('button', { name: 'Kirjaudu ulos' }).click();
    await unavailable(page).waitFor();
    await expectNothingLeft(page, before);
    await context.unroute('**/*');
    await retryButton(page).click();
    await signInPage(page).waitFor();
    await choosePersona(page, 'dk2');
    await (await openMenu(page)).getByText('Daniel Keskinen').waitFor();
  });

  drill('asks first where another tab has something about a finding that is written and not sent', async () => {
    const { page, context } = await stage.open();
    await signIn(page, 'hva04', '/hva-admin/observations?outcomeType=1');
    await page.locator('tbody tr').first().getByRole('button').first().click();
    const details = page.getByRole('dialog');
    await details.getByRole('button', { name: 'Muu yhteydenotto…' }).click();
    const note = details.getByRole('textbox', { name: 'Muistiinpano' });
    await note.fill('Soitan huomenna');
    const other = await context.newPage();
    await other.goto('/hva-admin/observations');
    await other.locator('tbody tr').first().waitFor();
    const leave = async (): Promise<void> =>
      (await openMenu(other)).getByRole('button', { name: 'Kirjaudu ulos' }).click();
    const question = other.getByRole('alertdialog', { name: 'Toisessa välilehdessä on jotain lähettämättä' });
    await leave();
    await question.waitFor();
    await expectNoAxeViolations(other);
    await question.getByRole('button', { name: 'Peruuta' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await note.inputValue()).toBe('Soitan huomenna');

    await note.fill('');
    await leave();
    for (const tab of [other, page]) await signInPage(tab).waitFor();
  });
});

describe('the callback of the sign-in', () => {
  it('without anything, of a foreign or a refused sign-in ends at a fresh one', async () => {
    const { page } = await stage.open();
    const state = 'state=0123456789abcdef';
    for (const search of ['', `?code=abc&${state}`, `?error=access_denied&${state}`]) {
      await page.goto(`/signin-oidc${search}`);
      await signInPage(page).waitFor();
      expect(await storedSignIn(page)).toBeUndefined();
      // As a tab of its own: what it remembers of the one before would keep it from leaving again.
      await page.evaluate(() => sessionStorage.clear());
      proven('S2', 1);
    }
    await page.goto('/signin-oidc');
    await choosePersona(page, 'dk');
    await page.waitForURL(/\/dk-admin$/);
  });

  it('used before ends at a fresh sign-in, in another browser too', async () => {
    const { page, context } = await stage.open();
    let used = '';
    page.on('request', (request) => {
      if (request.url().includes('/signin-oidc?')) used = request.url();
    });
    await signIn(page, 'dk');
    expect(used).toMatch(/[?&]code=.+&state=|[?&]state=.+&code=/);
    await context.clearCookies();
    await page.evaluate(() => sessionStorage.clear());
    const stranger = await stage.open();
    for (const visited of [page, stranger.page]) {
      await visited.goto(used);
      await signInPage(visited).waitFor();
      expect(await storedSignIn(visited)).toBeUndefined();
      proven('S2', 1);
    }
  });
});

describe('tokens', () => {
  it('are asked for with PKCE, stand in the session storage under the library’s key only, and outlive reloads', async () => {
    const { page } = await stage.open();
    const asking = page.waitForRequest((request) => new URL(request.url()).pathname === '/oidc/auth');
    await signIn(page, 'dk', '/dk-admin');
    const { searchParams } = new URL((await asking).url());
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid profile.pro',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as unknown,
    });
    await cards(page).first().waitFor();
    await untilListsAreKept(page);
    const { access_token, refresh_token, id_token } = (await storedSignIn(page))!;
    // A tab does not take itself for a copy.
    for (let time = 0; time < 2; time++) {
      await page.reload();
      await cards(page).first().waitFor();
    }
    expect((await storedSignIn(page))?.refresh_token).toBe(refresh_token);
    await goToEventLog(page);
    await page.getByRole('table').waitFor();
    const stored = await everythingStored(page);
    expect(Object.keys(stored).some((place) => place.startsWith('indexedDB'))).toBe(true);
    for (const token of [access_token, refresh_token!, id_token]) {
      const places = Object.keys(stored).filter((place) => stored[place]!.includes(token));
      expect(places).toEqual([`sessionStorage oidc.user:${stage.server.url}/oidc:omanayte-web`]);
    }

    // The back button leads over the screens, the redirects and the sign-in page without an error.
    for (let step = 0; step < 4; step++) {
      await page.goBack();
      if (page.url() === 'about:blank') break;
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(await page.getByText('ei onnistunut').count()).toBe(0);
      expect(await unavailable(page).count()).toBe(0);
    }
    await openCatalogue(page);
  });

  drill('of a duplicated tab do not end the first one’s sign-in', async () => {
    const { page, context } = await visitCatalogue();
    const items = await page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>);
    const copy = await context.newPage();
    await copy.addInitScript((copied) => {
      if (sessionStorage.length === 0)
        for (const [key, text] of Object.entries(copied)) sessionStorage.setItem(key, text);
    }, items);
    await copy.goto('/dk-admin');
    await cards(copy).first().waitFor();
    const first = (await storedSignIn(page))!;
    const second = (await storedSignIn(copy))!;
    expect(second.access_token).toBe(first.access_token);
    expect(second.refresh_token).toBeUndefined();
    expect(first.refresh_token).toBeDefined();
    // The first tab’s refresh token is alive.
    const answer = await page.request.post('/oidc/token', {
      form: { grant_type: 'refresh_token', client_id: 'omanayte-web', refresh_token: first.refresh_token! },
    });
    expect(answer.status()).toBe(200);
  });
});
