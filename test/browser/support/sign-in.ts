import { decodeJwt } from 'jose';
import { type IdTokenClaims, User } from 'oidc-client-ts';
import type { Page } from 'playwright-core';
import { SignInBrowser } from '#test/support/oidc-flow.ts';

/** The demo people of requirements.md 'Demo personas'. */
export type Persona =
  | 'dk'
  | 'dk2'
  | 'dkarea'
  | 'hva04'
  | 'hva90'
  | 'logistics'
  | 'conflict'
  | 'norole'
  | 'admin'
  | 'noarea'
  | 'support';

/** Opens an address of the application without a sign-in and signs in on the page that it leads to. */
export async function signIn(page: Page, persona: Persona, address = '/'): Promise<void> {
  await page.goto(address);
  await choosePersona(page, persona);
}

/** Presses the persona's button on the sign-in page and waits until the application is back. */
export async function choosePersona(page: Page, persona: Persona): Promise<void> {
  // The accessible name begins with the user name: `dk` must not find `dk2`.
  await page.getByRole('button', { name: new RegExp(`^${persona}(?![a-z0-9])`) }).click();
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/oidc') && pathname !== '/signin-oidc');
  // The first thing that only the application shows: a page's heading.
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

interface MadeSignIn {
  readonly stored: Promise<string>;
  readonly time: number;
}

/** What oidc-client-ts keeps of the sign-ins of a file of tests, by server and persona. */
const made = new Map<string, Map<Persona, MadeSignIn>>();
/** Milliseconds after which one is made anew: its token is good for ten minutes, and only one tab may renew it. */
const goodFor = 5 * 60_000;

/** To be called when a server ends: the next one may get its port, and knows nothing of its sign-ins. */
export function forgetSignIns(url: string): void {
  made.delete(url);
}

/**
 * Opens an address as someone who has signed in before: in a tab that holds the sign-in already, which is made without a
 * browser, once for a server. For tests that neither sign out nor renew; those use `signIn`.
 */
export async function enter(page: Page, persona: Persona, address: string): Promise<void> {
  await openBlank(page);
  const { origin } = new URL(page.url());
  const ofServer = made.get(origin) ?? new Map<Persona, MadeSignIn>();
  made.set(origin, ofServer);
  const before = ofServer.get(persona);
  const isGood = before !== undefined && performance.now() - before.time < goodFor;
  const kept = isGood ? before : { stored: makeSignIn(origin, persona), time: performance.now() };
  ofServer.set(persona, kept);
  await page.evaluate(([name, value]) => sessionStorage.setItem(name, value), [
    `oidc.user:${origin}/oidc:omanayte-web`,
    await kept.stored,
  ] as const);
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

/** Signs in by the provider's own steps, and gives what the application would keep. */
async function makeSignIn(origin: string, persona: Persona): Promise<string> {
  const { id_token: idToken, access_token: accessToken, ...tokens } = await new SignInBrowser(origin).tokens(persona);
  if (!idToken || !accessToken) throw new Error(`${persona} could not sign in: ${JSON.stringify(tokens)}`);
  return new User({
    id_token: idToken,
    access_token: accessToken,
    refresh_token: tokens.refresh_token,
    token_type: 'Bearer',
    scope: tokens.scope,
    profile: decodeJwt(idToken) as IdTokenClaims,
    expires_at: Math.floor(Date.now() / 1000) + (tokens.expires_in ?? 0),
  }).toStorageString();
}

/** A page of the application's origin on which nothing runs; it never reaches the server. */
async function openBlank(page: Page): Promise<void> {
  const address = '/blank';
  await page.route(address, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto(address);
  await page.unroute(address);
}
