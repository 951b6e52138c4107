import type { Page } from 'playwright-core';

/** Writes every text on the screen that is still empty; returns how many there were. */
export async function fillEmptyTexts(page: Page, text: (index: number) => string): Promise<number> {
  const fields = page.getByRole('form').getByRole('textbox');
  const count = await fields.count();
  let filled = 0;
  for (let index = 0; index < count; index++) {
    const one = fields.nth(index);
    if ((await one.inputValue()) !== '') continue;
    await one.fill(text(index));
    filled++;
  }
  return filled;
}

/** Empties every text on the screen. */
export async function clearTexts(page: Page): Promise<void> {
  const fields = page.getByRole('form').getByRole('textbox');
  for (let index = (await fields.count()) - 1; index >= 0; index--) {
    const one = fields.nth(index);
    if ((await one.inputValue()) !== '') await one.fill('');
  }
}
