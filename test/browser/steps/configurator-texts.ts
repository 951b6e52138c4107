import type { Page } from 'playwright-core';

/** Writes every text on the screen that is still empty; returns how many there were. */
export async function fillEmptyTexts(page: Page, text: (index: number) => string): Promise<number> {
  const fields = await page.getByRole('form').locator('textarea, input[type="text"], input:not([type])').all();
  let filled = 0;
  for (const [index, field] of fields.entries()) {
    if ((await field.inputValue()) !== '') continue;
    await field.fill(text(index));
    filled++;
  }
  return filled;
}
