import type { BrowserContext, Page } from 'playwright-core';
import { listSelector } from '#scripts/support/first-load.ts';
import { moveInHistory } from './page-scripts.ts';

/** Two screens of a page, both loaded. */
export interface RoundTrips {
  readonly page: Page;
  /** Goes to the other screen and comes back, `count` times. */
  run(count: number): Promise<void>;
  /** How many elements stand on each: the catalogue's cards, and what was looked for on the other screen. */
  sizes(): Promise<{ readonly cards: number; readonly rows: number }>;
}

/** Opens another screen and, from it, the catalogue; `there` is what shows that the other screen is usable. */
export async function openScreens(context: BrowserContext, address: string, there: string): Promise<RoundTrips> {
  const page = await context.newPage();
  await page.goto(address);
  await page.locator(there).first().waitFor();
  await page.getByRole('button', { name: 'Avaa valikko' }).click();
  await page.locator('a[href="/dk-admin"]').first().click();
  await page.locator(listSelector).first().waitFor();
  return roundTrips(page, { here: listSelector, there });
}

/** Opens the lean page with as many cards and rows. */
export async function openLeanScreens(
  context: BrowserContext,
  url: string,
  { cards, rows }: { readonly cards: number; readonly rows: number },
): Promise<RoundTrips> {
  const page = await context.newPage();
  await page.goto(`${url}/rows?cards=${cards}&rows=${rows}`);
  await page.locator('tbody tr').first().waitFor();
  await page.evaluate(() => {
    history.pushState(null, '', '/');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.locator('li').first().waitFor();
  return roundTrips(page, { here: 'li', there: 'tbody tr' });
}

function roundTrips(page: Page, { here, there }: { readonly here: string; readonly there: string }): RoundTrips {
  return {
    page,
    async run(count) {
      for (let done = 0; done < count; done += 1) {
        await moveInHistory(page, -1, there);
        await moveInHistory(page, 1, here);
      }
      // What a screen does after its first paint, such as reading its list again, belongs to its price.
      await page.waitForTimeout(500);
    },
    async sizes() {
      await moveInHistory(page, -1, there);
      const rows = await page.locator(there).count();
      await moveInHistory(page, 1, here);
      return { rows, cards: await page.locator('main li:has(h3)').count() };
    },
  };
}
