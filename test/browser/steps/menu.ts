import type { Locator, Page } from 'playwright-core';

export const menuButton = (page: Page): Locator => page.getByRole('button', { name: 'Avaa valikko' });
export const menu = (page: Page): Locator => page.getByRole('region', { name: 'Valikko' });

export async function openMenu(page: Page): Promise<Locator> {
  await menuButton(page).click();
  await menu(page).waitFor();
  return menu(page);
}

/** Signs out by the menu and waits for what comes then: the sign-in page. */
export async function signOut(page: Page): Promise<void> {
  await (await openMenu(page)).getByRole('button', { name: 'Kirjaudu ulos' }).click();
  await signInPage(page).waitFor();
}

/** The heading of the identity provider's sign-in page, where a person is chosen. */
export const signInPage = (page: Page): Locator => page.getByRole('heading', { name: 'Kirjaudu sisään' });
