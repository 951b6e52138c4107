import type { Page } from 'playwright-core';
import { cards, createNewProduct, toasts } from './steps/catalogue.ts';
import { eventsLink } from './steps/event-log.ts';
import { openMenu, signInPage, signOut } from './steps/menu.ts';
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
  await page.waitForURL(/\/event-log$/);
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
});

describe('a service that does not answer', () => {
  it.each(['/api/IsAvailable', '/config.json'])('at the start is said so, and tried again: %s', async (path) => {
    const { page, problems } = await stage.open();
    problems.allow(/ERR_FAILED/);
    await page.route(`**${path}`, (route) => route.abort());
    await page.goto('/dk-admin');
    await unavailable(page).waitFor();
    await page.getByText('Palvelu ei vastaa juuri nyt.').waitFor();
    await expectNoAxeViolations(page);

    await eventsLink(page).click();
    await page.getByRole('heading', { level: 1, name: 'Omanäyte - Tapahtumaloki' }).waitFor();
    await expectNoAxeViolations(page);
    await page.goBack();

    await retryButton(page).click();
    await unavailable(page).waitFor();
    await page.unroute(`**${path}`);
    await retryButton(page).click();
    await choosePersona(page, 'dk');
    await page.waitForURL(/\/dk-admin$/);
  });

  it('with the profile ends the sign-in here', async () => {
    const { page, problems } = await stage.open();
    problems.allow(/status of 500/);
    await page.route('**/api/admin/userProfile', (route) => route.fulfill({ status: 500 }));
    await signIn(page, 'dk', '/dk-admin');
    await unavailable(page).waitFor();
    expect(await storedSignIn(page)).toBeUndefined();
    await page.unroute('**/api/admin/userProfile');
    await retryButton(page).click();
    await cards(page).first().waitFor();
  });

  it('during work is said where the data would stand; it goes on without a new sign-in', async () => {
    const { page, problems } = await visitCatalogue();
    problems.allow(isRefused);
    await goToEventLog(page);
    await stage.server.stop();
    await page.goBack();
    await page.getByText('Paketteja haettaessa tapahtui virhe.').waitFor();
    await expectNoAxeViolations(page);
    await stage.server.start();
    const signIns = countSignIns(page);
    await retryButton(page).click();
    await page.getByText('Paketteja haettaessa tapahtui virhe.').waitFor({ state: 'detached' });
    await createNewProduct(page);
    expect(signIns()).toBe(0);
  });
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

  it('leaves nothing behind and ends the refresh token', async () => {
    const { page } = await visitCatalogue();
    await untilListsAreKept(page);
    const before = (await storedSignIn(page))!;
    await signOut(page);
    await expectNoAxeViolations(page);
    await expectNothingLeft(page, before);
    const answer = await page.request.post('/oidc/token', {
      form: { grant_type: 'refresh_token', client_id: 'omanayte-web', refresh_token: before.refresh_token! },
    });
    expect(answer.status()).toBe(400);
    expect(await answer.json()).toMatchObject({ error: 'invalid_grant' });
    await page.goBack();
    // Not led to the sign-in at once: that was a moment ago.
    await page.getByRole('heading', { level: 1, name: 'Kirjautuminen jäi kesken' }).waitFor();
    expect(await page.getByText('Muokkaa').count()).toBe(0);
    await page.getByRole('button', { name: 'Kirjaudu uudelleen' }).click();
    await signInPage(page).waitFor();
  });

  it('signs out the other tabs within two seconds; each asks who it is', async () => {
    const { page, context } = await visitCatalogue();
    const other = await context.newPage();
    await other.goto('/dk-admin');
    await cards(other).first().waitFor();
    await untilListsAreKept(page);
    const before = (await storedSignIn(other))!;
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
    await signInPage(other).waitFor();
    await expectNothingLeft(other, before);
    await signInPage(page).waitFor();
    await choosePersona(page, 'logistics');
    await page.waitForURL(/\/logistics$/);
  });

  it('clears the browser although the server does not answer, and asks who it is when it does again', async () => {
    const { page, problems } = await visitCatalogue();
    problems.allow(isRefused);
    await untilListsAreKept(page);
    const before = (await storedSignIn(page))!;
    await stage.server.stop();
    await (await openMenu(page)).getByRole('button', { name: 'Kirjaudu ulos' }).click();
    await unavailable(page).waitFor();
    await expectNothingLeft(page, before);
    await expectNoAxeViolations(page);
    await stage.server.start();
    await retryButton(page).click();
    await signInPage(page).waitFor();
    await choosePersona(page, 'dk2');
    await (await openMenu(page)).getByText('Daniel Keskinen').waitFor();
  });
});

describe('the callback of the sign-in', () => {
  it.each([
    ['without anything', '/signin-oidc'],
    ['of a foreign sign-in', '/signin-oidc?code=abc&state=0123456789abcdef'],
    ['of a refused sign-in', '/signin-oidc?error=access_denied&state=0123456789abcdef'],
  ])('%s ends at a fresh sign-in', async (_what, address) => {
    const { page } = await stage.open();
    await page.goto(address);
    await signInPage(page).waitFor();
    expect(await storedSignIn(page)).toBeUndefined();
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
    }
  });

  it('shows no error when the back button leads there after the sign-in', async () => {
    const { page } = await visitCatalogue();
    await goToEventLog(page);
    // Over the screens, the redirects and the sign-in page, as far back as the browser goes.
    for (let step = 0; step < 4; step++) {
      await page.goBack();
      if (page.url() === 'about:blank') break;
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(await page.getByText('ei onnistunut').count()).toBe(0);
      expect(await unavailable(page).count()).toBe(0);
    }
    await page.goto('/dk-admin');
    await cards(page).first().waitFor();
  });
});

describe('tokens', () => {
  it('stand in the session storage under the library’s key and nowhere else', async () => {
    const { page } = await visitCatalogue();
    await untilListsAreKept(page);
    await goToEventLog(page);
    await page.getByRole('table').waitFor();
    const { access_token, refresh_token, id_token } = (await storedSignIn(page))!;
    const stored = await everythingStored(page);
    expect(Object.keys(stored).some((place) => place.startsWith('indexedDB'))).toBe(true);
    for (const token of [access_token, refresh_token!, id_token]) {
      const places = Object.keys(stored).filter((place) => stored[place]!.includes(token));
      expect(places).toEqual([`sessionStorage oidc.user:${stage.server.url}/oidc:omanayte-web`]);
    }
  });

  it('are asked for with PKCE', async () => {
    const { page } = await stage.open();
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/oidc/auth');
    await page.goto('/');
    const { searchParams } = new URL((await asked).url());
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid profile.pro',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as unknown,
    });
  });

  it('are kept over reloads: a tab does not take itself for a copy', async () => {
    const { page } = await visitCatalogue();
    const before = await storedSignIn(page);
    expect(before?.refresh_token).toBeDefined();
    for (let time = 0; time < 3; time++) {
      await page.reload();
      await cards(page).first().waitFor();
    }
    expect((await storedSignIn(page))?.refresh_token).toBe(before?.refresh_token);
  });

  it('of a duplicated tab do not end the first one’s sign-in', async () => {
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
