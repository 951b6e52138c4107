import type { Locator, Page } from 'playwright-core';

// By their elements: a query by role asks for the role of everything on a page, and these are asked for all the time.

/** The cards of the catalogue, in their order; the lists in them are none. */
export const cards = (page: Page): Locator => page.locator('main li:has(h3)');
export const cardOf = (page: Page, name: string): Locator => page.locator(`main li:has(h3:text-is("${name}"))`);

export const createButton = (page: Page): Locator => page.getByRole('button', { name: 'Luo uusi paketti' });
export const deleteDialog = (page: Page): Locator => page.getByRole('alertdialog', { name: 'Poista luonnos' });

/** The toasts on the screen. */
export const toasts = (page: Page): Locator =>
  page.getByRole('region', { name: 'Ilmoitukset (F8)' }).getByRole('group');

/** Creates a product with the button and waits for its first screen; returns its id. */
export async function createNewProduct(page: Page): Promise<string> {
  await createButton(page).click();
  await page.waitForURL(/\/product-configurator\/[0-9a-f-]{36}\/basic-info$/);
  return new URL(page.url()).pathname.split('/')[2]!;
}

/** Opens the catalogue and waits for its cards. */
export async function openCatalogue(page: Page): Promise<void> {
  await page.goto('/dk-admin');
  await cards(page).first().waitFor();
}
