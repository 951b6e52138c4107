import type { BrowserContext, Page } from 'playwright-core';
import { largeProductId } from './seed-bench.ts';

/** The forms of the configurator that have to stay fast however large they grow. */
export const largestForms = [
  { name: 'product contents', path: 'product-contents' },
  { name: 'citizen texts', path: 'citizen-texts' },
] as const;

export type FormPath = (typeof largestForms)[number]['path'] | 'basic-info';

/** A text field that takes any text: no suggestions open while it is typed in. */
export const textField = 'main :is(input:not([type]), input[type="text"], textarea):not([role="combobox"], :disabled)';
/** Fewer controls are not the largest form. */
const controlsAtLeast = 20;
const control = 'main :is(input, textarea, select)';
/** What hides a part of the form until it is opened. */
const closedPart = 'main button[aria-expanded="false"]:visible';

export function formAddress(url: string, form: FormPath): string {
  return `${url}/product-configurator/${largeProductId}/${form}`;
}

/** Opens a form of the largest product with all its parts; undefined while the application does not have it. */
export async function openForm(context: BrowserContext, url: string, form: FormPath): Promise<Page | undefined> {
  const page = await context.newPage();
  await page.goto(formAddress(url, form));
  const appeared = await page
    .locator(textField)
    .first()
    .waitFor({ timeout: 20_000 })
    .then(
      () => true,
      () => false,
    );
  // A part that opens may close another: never more often than there are parts.
  for (let opened = 0; opened < 40 && (await page.locator(closedPart).count()) > 0; opened += 1)
    await page.locator(closedPart).first().click();
  // What the screen still does after its first paint is no part of a keystroke.
  await page.waitForTimeout(1_000);
  const wanted = form === 'basic-info' ? 1 : controlsAtLeast;
  if (appeared && (await page.locator(control).count()) >= wanted) return page;
  await page.close();
  return undefined;
}

/** Changes the first field, so that the keys that are measured do not turn the form from clean to changed and back. */
export async function beginTyping(page: Page, selector = textField): Promise<void> {
  // Looked for here and not while keys are measured: to search a large page is script of that page, too.
  await page.locator(selector).first().focus();
  await page.keyboard.press('End');
  await page.keyboard.type('muutos');
  await typeKeys(page, 20);
}

/** Types into the field that has the focus as a person does, key by key, and takes back what it typed. */
export async function typeKeys(page: Page, count: number): Promise<void> {
  for (let key = 0; key < count; key += 1) {
    await page.keyboard.press(key % 2 === 0 ? 'a' : 'Backspace');
    await page.waitForTimeout(40);
  }
}
