import { drill, proven } from '#test/support/random-runs.ts';
import type { Page } from 'playwright-core';
import { cards } from './steps/catalogue.ts';
import { demoPhasePath, field, untilPhase } from './steps/configurator.ts';
import { draftOffer, untilDrafted } from './steps/configurator-drafts.ts';
import { openMenu, signInPage } from './steps/menu.ts';
import { storedSignIn } from './steps/stored-sign-in.ts';
import { until } from './steps/until.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { choosePersona, signIn, type Persona } from './support/sign-in.ts';
import { setStage } from './support/stage.ts';

const stage = setStage({ readsOnly: true });

const hour = 3_600_000;
const notice = (page: Page) => page.getByRole('region', { name: 'Istuntosi päättyy pian.' });

interface Calls {
  /** Calls of /oidc/token by their grant type. */
  readonly tokens: string[];
  /** Departures for the provider's sign-in. */
  readonly signIns: string[];
}

function watchProvider(page: Page): Calls {
  const calls: Calls = { tokens: [], signIns: [] };
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    const form = new URLSearchParams(request.postData() ?? '');
    if (pathname === '/oidc/token') calls.tokens.push(form.get('grant_type') ?? '');
    if (pathname === '/oidc/auth') calls.signIns.push(search);
  });
  return calls;
}

/** A signed-in page whose clock the test moves on. `startAt` is what the computer's clock says at first. */
async function visitWithClock(startAt = new Date(), persona: Persona = 'dk') {
  const visit = await stage.open();
  await visit.page.clock.install({ time: startAt });
  const calls = watchProvider(visit.page);
  await signIn(visit.page, persona, '/dk-admin?left=here');
  await cards(visit.page).first().waitFor();
  return { ...visit, calls };
}

/** Nine minutes later the access token is about to expire. */
const untilExpiring = (page: Page): Promise<void> => page.clock.fastForward('09:05');

/** Makes the person idle for longer than the ten minutes in which renewal goes unasked. */
async function waitForNotice(page: Page, { tokens }: Calls): Promise<void> {
  const renewals = tokens.length;
  await untilExpiring(page);
  await until(async () => expect(tokens).toHaveLength(renewals + 1));
  await until(async () => expect(await expiresIn(page)).toBeGreaterThan(300));
  await untilExpiring(page);
  await notice(page).waitFor();
}

/** Seconds until the stored access token expires, by the page's clock. */
const expiresIn = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user:'))!;
    const { expires_at } = JSON.parse(sessionStorage.getItem(key)!) as { expires_at: number };
    return expires_at - Date.now() / 1000;
  });

/** Has the stored access token expire in so many seconds, by the page's clock, once the page is loaded again. */
const expireIn = (page: Page, seconds: number): Promise<void> =>
  page.evaluate((left) => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user:'))!;
    const user = JSON.parse(sessionStorage.getItem(key)!) as object;
    sessionStorage.setItem(key, JSON.stringify({ ...user, expires_at: Math.floor(Date.now() / 1000) + left }));
  }, seconds);

it('renews the tokens of an active person unasked, and warns an idle one, who can continue or sign in again', async () => {
  const { page, calls } = await visitWithClock();
  const before = await storedSignIn(page);
  await page.clock.fastForward('05:00');
  await page.keyboard.press('Tab');
  await page.clock.fastForward('04:05');
  await until(async () => expect(calls.tokens).toEqual(['authorization_code', 'refresh_token']));
  await until(async () => expect(await expiresIn(page)).toBeGreaterThan(300));
  expect((await storedSignIn(page))?.access_token).not.toBe(before?.access_token);
  expect(await notice(page).count()).toBe(0);

  // Idle since then.
  await untilExpiring(page);
  await notice(page).waitFor();
  await expectNoAxeViolations(page);
  expect(calls.tokens).toHaveLength(2);
  await notice(page).getByRole('button', { name: 'Jatka istuntoa' }).click();
  await notice(page).waitFor({ state: 'detached' });
  expect(calls.tokens).toHaveLength(3);
  expect(await expiresIn(page)).toBeGreaterThan(300);
  expect(new URL(page.url()).search).toBe('?left=here');
  expect(calls.signIns).toHaveLength(1);

  await waitForNotice(page, calls);
  const renewed = await storedSignIn(page);
  await notice(page).getByRole('button', { name: 'Kirjaudu uudelleen' }).click();
  await until(async () => expect(calls.tokens.at(-1)).toBe('authorization_code'));
  await page.waitForURL(/\/dk-admin\?left=here$/);
  await cards(page).first().waitFor();
  expect(await notice(page).count()).toBe(0);
  expect((await storedSignIn(page))?.access_token).not.toBe(renewed?.access_token);
});

it('renews a sign-in that is about to expire when the page is loaded, and once for several calls after its end', async () => {
  const { page, calls } = await visitWithClock(new Date(), 'dkarea');
  await expireIn(page, 30);
  await page.reload();
  await until(async () => expect(calls.tokens).toEqual(['authorization_code', 'refresh_token']));
  await until(async () => expect(await expiresIn(page)).toBeGreaterThan(300));
  expect(await notice(page).count()).toBe(0);

  await (await openMenu(page)).getByRole('link', { name: 'Tapahtumaloki' }).click();
  // Once it is shown: until then the catalogue is still on, and asks for nothing when one comes back.
  await page.getByRole('heading', { level: 1, name: 'Tapahtumaloki' }).waitFor();
  const sent: string[] = [];
  page.on('request', (request) => void (request.url().includes('/api/') && sent.push(request.url())));
  // The computer slept: no timer has noticed that time has passed.
  await page.clock.setSystemTime(Date.now() + hour / 5);
  await page.goBack();
  await cards(page).first().waitFor();
  await until(async () => expect(sent.length).toBeGreaterThan(1));
  expect(calls.tokens).toEqual(['authorization_code', 'refresh_token', 'refresh_token']);
  expect(calls.signIns).toHaveLength(1);
});

/** Types what is kept here and on the server: half an hour is enough for that, the jump over it is not. */
async function write(page: Page, text: string): Promise<void> {
  const sent = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await field(page, 'Paketin kuvaus').fill(text);
  await untilDrafted(page, text);
  await sent;
}

it('asks who it is after thirty idle minutes; who wrote is led back and offered it, and nobody else is', async () => {
  const { page, context } = await stage.open();
  await page.clock.install();
  const calls = watchProvider(page);
  const address = `${demoPhasePath('long-term-glucose', 'basicInfo')}?left=here`;
  await signIn(page, 'dk', address);
  await untilPhase(page, 'basicInfo');
  await write(page, 'Ennen taukoa kirjoitettu');
  await page.clock.fastForward('31:00');
  await signInPage(page).waitFor();
  expect(calls.signIns).toHaveLength(2);
  // Nor does whoever is there by then come back to the person's screens by the browser's own button.
  await page.goBack();
  await page.getByRole('heading', { name: 'Kirjautuminen jäi kesken' }).waitFor();
  expect(await storedSignIn(page)).toBeUndefined();
  await page.getByRole('button', { name: 'Kirjaudu uudelleen' }).click();
  await signInPage(page).waitFor();
  expect(new URL(`http://localhost/${calls.signIns.at(-1)}`).searchParams.get('prompt')).toBe('login');
  expect(calls.tokens).toEqual(['authorization_code']);
  await choosePersona(page, 'dk');
  await untilPhase(page, 'basicInfo');
  expect(new URL(page.url()).search).toBe('?left=here');
  await draftOffer(page).waitFor();

  // Somebody else on the same computer.
  await context.clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(address);
  await choosePersona(page, 'dk2');
  await untilPhase(page, 'basicInfo');
  // Kept for Kaisa still; Daniel's form asked the same store before this did, for his own.
  await untilDrafted(page, 'Ennen taukoa kirjoitettu');
  expect(await draftOffer(page).count()).toBe(0);
});

it('asks who it is where nobody could look in time: by the key that wakes the page', async () => {
  const { page } = await stage.open();
  await page.clock.install();
  const address = demoPhasePath('long-term-glucose', 'basicInfo');
  await signIn(page, 'dk', address);
  await untilPhase(page, 'basicInfo');
  await write(page, 'Ennen unta kirjoitettu');
  // Asleep: the clock has gone on, and nothing that was due has happened.
  await page.clock.setSystemTime(Date.now() + 31 * 60_000);
  await page.keyboard.press('Shift');
  await signInPage(page).waitFor();
  await choosePersona(page, 'dk');
  await untilPhase(page, 'basicInfo');
  await draftOffer(page).waitFor();
});

it('asks nothing in the name of who has left: by the press that wakes the page', async () => {
  const { page, problems } = await stage.open();
  problems.allow(/status of 401/);
  await page.clock.install();
  await signIn(page, 'hva04', '/hva-admin/referrals');
  await page.getByRole('row').nth(1).waitFor();
  // As where what asks by itself has renewed the tokens as soon as the machine was awake.
  await expireIn(page, 2 * 3_600);
  await page.reload();
  await page.getByRole('row').nth(1).waitFor();
  await page.getByRole('button', { name: /^Valmiit/ }).focus();
  await page.keyboard.press('Shift');
  await page.clock.setSystemTime(Date.now() + 31 * 60_000);
  const inTheirName: string[] = [];
  page.on('request', (request) => {
    if ('authorization' in request.headers()) inTheirName.push(request.url());
  });
  await page.keyboard.press('Enter');
  await signInPage(page).waitFor();
  expect(inTheirName).toEqual([]);
});

it('asks who it is in a tab that the browser had put aside for half an hour', async () => {
  const { page } = await stage.open();
  await signIn(page, 'dk', '/dk-admin');
  await cards(page).first().waitFor();
  await page.evaluate(() => {
    const { computer, service } = JSON.parse(sessionStorage.getItem('omanayte.lastSign')!) as Record<string, number>;
    const before = 31 * 60_000;
    const times = { computer: computer! - before, service: service! - before };
    addEventListener('pagehide', () => sessionStorage.setItem('omanayte.lastSign', JSON.stringify(times)));
  });
  await page.reload();
  // Half an hour later it would leave by itself: within a minute of the last sign-in that takes a press.
  await page.getByRole('heading', { name: 'Kirjautuminen jäi kesken' }).waitFor();
  expect(await storedSignIn(page)).toBeUndefined();
  await page.getByRole('button', { name: 'Kirjaudu uudelleen' }).click();
  await signInPage(page).waitFor();
  await choosePersona(page, 'dk');
  await cards(page).first().waitFor();
});

const wrongClocks = [
  ['24 hours slow', -24 * hour, 24 * hour],
  ['10 minutes slow', -hour / 6, 24 * hour],
  ['10 minutes fast', hour / 6, -24 * hour],
  ['24 hours fast', 24 * hour, -24 * hour],
] as const;
// A short run of the proof takes the first drill of a file: for row F13 that has to be one of these.
for (const [what, difference, jump] of wrongClocks)
  drill(`signs in once with a clock that is ${what}, and goes on without a redirect loop when it jumps`, async () => {
    const { page, calls } = await visitWithClock(new Date(Date.now() + difference));
    await page.reload();
    await cards(page).first().waitFor();
    expect(calls.signIns).toHaveLength(1);
    expect(calls.tokens).toEqual(['authorization_code']);
    // Between two pages: a renewal that a reload cuts off is another matter.
    const address = page.url();
    await page.goto('about:blank');
    await page.clock.setSystemTime(Date.now() + jump);
    await page.goto(address);
    await cards(page).first().waitFor();
    expect(calls.signIns.length).toBeLessThanOrEqual(2);
    // The clock and its jump.
    proven('F13', 2);
  });

for (const [what, asleep, signIns] of [
  ['ten minutes', '10:00', 1],
  ['a night', '09:00:00', 2],
] as const)
  drill(`a computer that wakes after ${what} has one sign-in more at most, and what was written`, async () => {
    const { page } = await stage.open();
    await page.clock.install();
    const calls = watchProvider(page);
    await signIn(page, 'dk', demoPhasePath('long-term-glucose', 'basicInfo'));
    await untilPhase(page, 'basicInfo');
    await write(page, 'Ennen unta kirjoitettu');
    // As a lid that is closed and opened: what was due meanwhile happens once.
    await page.clock.fastForward(asleep);
    if (signIns > 1) {
      await signInPage(page).waitFor();
      await choosePersona(page, 'dk');
    } else {
      await until(async () => expect(await expiresIn(page)).toBeGreaterThan(300));
      expect(await field(page, 'Paketin kuvaus').inputValue()).toBe('Ennen unta kirjoitettu');
      await page.reload();
    }
    await untilPhase(page, 'basicInfo');
    await draftOffer(page).waitFor();
    expect(calls.signIns).toHaveLength(signIns);
    proven('F13', 1);
  });

/** What has the focus, and whether something lies over it, or it is out of the window. */
const focusOf = (page: Page): Promise<readonly [name: string, isHidden: boolean]> =>
  page.evaluate(() => {
    const element = document.activeElement!;
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return [element.textContent.trim(), !(element.contains(there) || there?.contains(element))];
  });

drill(
  'the notice covers nothing that has the focus at 200 %: neither a form’s buttons nor what ends its page',
  async () => {
    const { page, calls } = await visitWithClock();
    await page.goto(demoPhasePath('long-term-glucose', 'basicInfo'));
    await untilPhase(page, 'basicInfo');
    // The approval comes after the form: until then there is nothing to comment on.
    await page.getByRole('button', { name: 'Kommentoi' }).waitFor();
    await waitForNotice(page, calls);
    await page.setViewportSize({ width: 640, height: 360 });
    const seen: string[] = [];
    while (seen.at(-1) !== 'Jatka istuntoa') {
      await page.keyboard.press('Tab');
      await until(async () => expect(await focusOf(page)).toEqual([expect.any(String), false]));
      seen.push((await focusOf(page))[0]);
      expect(seen.length).toBeLessThan(60);
    }
    expect(seen).toEqual(expect.arrayContaining(['Kommentoi', 'Palaa etusivulle', 'Tallenna', 'Tallenna ja jatka']));
  },
);
