import type { BrowserContext, Page } from 'playwright-core';
import { largePackageId } from './seed-bench';

/** The forms of the configurator that have to stay fast however large they grow. */
export const largestForms = [
  { name: 'product contents', path: 'product-contents' },
  { name: 'citizen texts', path: 'citizen-texts' },
] as const;

export type FormPath = (typeof largestForms)[number]['path'] | 'basic-info';

/** A text field that takes any text: no suggestions open while it is typed in. */
export const textField = 'main :is(input:not([type]), input[type="text"], textarea):not([role="combobox"], :disabled)';
/** Fewer are not the largest form. */
const fieldsAtLeast = 20;

export function formAddress(url: string, form: FormPath): string {
  return `${url}/product-configurator/${largePackageId}/${form}`;
}

/** Opens a form of the largest package; undefined while the application does not have it. */
export async function openForm(context: BrowserContext, url: string, form: FormPath): Promise<Page | undefined> {
  const page = await context.newPage();
  await page.goto(formAddress(url, form));
  const fields = page.locator(textField);
  const appeared = await fields
    .first()
    .waitFor({ timeout: 20_000 })
    .then(
      () => true,
      () => false,
    );
  // What the screen still does after its first paint is no part of a keystroke.
  await page.waitForTimeout(1_000);
  const wanted = form === 'basic-info' ? 1 : fieldsAtLeast;
  if (appeared && (await fields.count()) >= wanted) return page;
  await page.close();
  return undefined;
}

/** Types into the first field as a person does, key by key, and leaves it as it was. */
export async function typeKeys(page: Page, count: number, selector = textField): Promise<void> {
  await page.locator(selector).first().focus();
  for (let key = 0; key < count; key += 1) {
    await page.keyboard.press(key % 2 === 0 ? 'a' : 'Backspace');
    await page.waitForTimeout(40);
  }
}
