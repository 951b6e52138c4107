import type { Locator, Page } from 'playwright-core';
import { demoId } from '#server/seed/demo/demo-id.ts';
import { until } from './until.ts';

export const inUsePath = '/hva-admin/hva-products-in-use';
export const cataloguePath = '/hva-admin/hva-catalog';

/** The address of an area's page of a demo product. */
export const hvaProductAddress = (areaId: string, productKey: string, search = ''): string =>
  `/hva-admin/hva-product/${demoId(`area ${areaId} ${productKey}`)}${search}`;

export const steps = (page: Page): Locator => page.getByRole('navigation', { name: 'Näytepaketin tiedot' });
export const stepButton = (page: Page, name: string): Locator =>
  steps(page).getByRole('button', { name: new RegExp(`^${name}`) });
/** Waits until exactly these steps are marked as erroneous. */
export const untilMarked = (page: Page, names: readonly string[]): Promise<void> =>
  until(async () => {
    const marked = await steps(page)
      .getByRole('button', { name: /tarkista tiedot$/ })
      .allInnerTexts();
    expect(marked).toEqual(names);
  });

/** Waits until the page of an area's product is on screen. */
export const untilEditor = (page: Page): Promise<void> => steps(page).waitFor();
export const infoPanel = (page: Page): Locator => page.getByRole('region', { name: 'Näytepaketin tila' });

export const choice = (page: Page, name: string): Locator =>
  page.getByRole('combobox', { name: new RegExp(`^${name}`) });
/** The instruction text of an outcome, by its section. */
export const instruction = (page: Page, section: string): Locator =>
  page.getByRole('region', { name: section }).getByRole('textbox', { name: 'Ohjeteksti' });
/** Every instruction text on the screen. */
export const instructions = (page: Page): Locator => page.getByRole('textbox', { name: 'Ohjeteksti' });

/** Writes all instruction texts of the language on the screen. */
export async function fillInstructions(page: Page, text: string): Promise<void> {
  const count = await instructions(page).count();
  for (let index = 0; index < count; index += 1)
    await instructions(page)
      .nth(index)
      .fill(`${text} ${index + 1}`);
}

const editing: Readonly<Record<string, string>> = {
  Suomi: 'suomenkielisiä',
  Ruotsi: 'ruotsinkielisiä',
  Englanti: 'englanninkielisiä',
};

/** Switches the language and waits for its form. */
export async function switchTo(page: Page, language: 'Suomi' | 'Ruotsi' | 'Englanti'): Promise<void> {
  await page.getByRole('button', { name: language, exact: true }).click();
  await untilLanguage(page, language);
}
export const untilLanguage = (page: Page, language: 'Suomi' | 'Ruotsi' | 'Englanti'): Promise<void> =>
  page.getByText(`Muokkaat ${editing[language]} tekstejä.`).waitFor();

/** Answers a question with one of its buttons and waits until it is gone. */
export async function answerQuestion(page: Page, title: string, answer: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: title });
  await dialog.getByRole('button', { name: answer, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}
