import type { Page } from 'playwright-core';

/** The demo people of decisions.md section 1. */
export type Persona =
  'dk' | 'dk2' | 'dkarea' | 'hva04' | 'hva90' | 'logistics' | 'conflict' | 'norole' | 'admin' | 'noarea';

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
