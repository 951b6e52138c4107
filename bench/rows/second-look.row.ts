import type { Page } from 'playwright-core';
import { listSelector } from '#scripts/support/first-load.ts';
import { choosePersona, type Persona } from '#test/browser/support/sign-in.ts';
import { goals } from '../support/goals.ts';
import { asCount, ratioLine, type Row } from '../support/row.ts';
import type { Bench } from '../support/bench.ts';

/** A list, how to leave it, and what shows that somebody has left. */
const lists = [
  { name: 'the catalogue', persona: 'dk', list: '/dk-admin', other: '/situation' },
  { name: 'the orders', persona: 'hva04', list: '/hva-admin/referrals', other: '/hva-admin/observations' },
  { name: 'the results', persona: 'hva04', list: '/hva-admin/observations', other: '/hva-admin/referrals' },
] as const;

/** Milliseconds after which a list that waits is one that does not show what it had. */
const patience = 3_000;

/** Row 30: calls that a list waits for before its first rows are painted, when somebody comes back to it. */
export const secondLookRow: Row = {
  numbers: [30],
  async measure(bench) {
    const lines = [];
    for (const { name, ...list } of lists) {
      const figure = await callsBeforeRows(bench, list);
      const what = `calls before the second look at ${name}`;
      lines.push(ratioLine(30, what, { figure, floor: 1 }, goals.secondLook, asCount));
    }
    return lines;
  },
};

async function callsBeforeRows(
  bench: Bench,
  { persona, list, other }: { readonly persona: Persona; readonly list: string; readonly other: string },
): Promise<number> {
  const { url } = await bench.app();
  const context = await bench.openContext();
  const page = await context.newPage();
  await page.goto(`${url}${list}`);
  await choosePersona(page, persona);
  await page.locator(listSelector).first().waitFor();
  await follow(page, other);
  await page.waitForTimeout(1_500);
  // From here on no call is answered.
  let calls = 0;
  await page.route(/\/api\/(?!events)/, () => void (calls += 1));
  await follow(page, list);
  const isShown = await page
    .locator(listSelector)
    .first()
    .waitFor({ timeout: patience })
    .then(
      () => true,
      () => false,
    );
  await context.close();
  return isShown ? 0 : Math.max(1, calls);
}

/** By the menu, as people do. */
async function follow(page: Page, address: string): Promise<void> {
  await page.getByRole('button', { name: 'Avaa valikko' }).click();
  await page.locator(`a[href="${address}"]`).first().click();
  await page.waitForURL(`**${address}`);
}
