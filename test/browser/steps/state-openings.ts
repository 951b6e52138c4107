import type { Page } from 'playwright-core';
import { details, openerOf, rows } from './lists.ts';
import { openMenu } from './menu.ts';

const named = {
  menu: async (page: Page) => void (await openMenu(page)),
  notifications: async (page: Page) => {
    await page.getByRole('button', { name: /^Ilmoitukset/ }).click();
    await page.getByRole('dialog').waitFor();
  },
  palette: async (page: Page) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').last().waitFor();
  },
  keys: async (page: Page) => {
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
  },
  details: async (page: Page) => {
    await openerOf(rows(page).first()).click();
    await details(page).waitFor();
  },
  /** Chosen together. */
  rows: async (page: Page) => {
    for (const row of [0, 1]) await rows(page).nth(row).getByRole('checkbox').click();
  },
} as const;

type Named = keyof typeof named;

/** A layer by its name, or what a button is called, from its beginning. */
export type Opening = Named | (string & {});

const isNamed = (opening: Opening): opening is Named => opening in named;

export async function open(page: Page, opening: Opening): Promise<void> {
  if (isNamed(opening)) return named[opening](page);
  const name = new RegExp(`^${opening.replaceAll(/[()]/g, '\\$&')}`);
  const button = page.getByRole('button', { name }).filter({ visible: true }).first();
  // Unlike a click this waits for nothing but that it is there and uncovered: one that says what is missing is pressed, too.
  await button.hover();
  await button.click({ force: true });
}
