import type { Page } from 'playwright-core';

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
  | 'noarea';

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

/** Sign-ins that a file of tests has made, by server and persona: what oidc-client-ts keeps of each. */
const made = new Map<string, Map<Persona, Record<string, string>>>();

/** To be called when a server ends: the next one may get its port, and knows nothing of its sign-ins. */
export function forgetSignIns(url: string): void {
  made.delete(url);
}

/**
 * Opens an address as someone who has signed in before: only the first visit of a persona to a server goes through the
 * sign-in page, later ones take over its tokens. For tests that neither sign out nor renew; those use `signIn`.
 */
export async function enter(page: Page, persona: Persona, address: string): Promise<void> {
  await openBlank(page);
  const { origin } = new URL(page.url());
  const ofServer = made.get(origin) ?? new Map<Persona, Record<string, string>>();
  made.set(origin, ofServer);
  const known = ofServer.get(persona);
  if (!known) {
    await signIn(page, persona, address);
    ofServer.set(persona, await page.evaluate(signInEntries));
    return;
  }
  await page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) sessionStorage.setItem(name, value);
  }, known);
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
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

const signInEntries = (): Record<string, string> =>
  Object.fromEntries(
    Object.keys(sessionStorage)
      .filter((name) => name.startsWith('oidc.user:'))
      .map((name) => [name, sessionStorage.getItem(name) ?? '']),
  );
