import type { Locator, Page, Route } from 'playwright-core';
import { storedSignIn } from './stored-sign-in.ts';

// The lists of the area users and of logistics.

/** Rows of the list, in their order. */
export const rows = (page: Page): Locator => page.locator('tbody tr');
/** The button that opens a row's details. */
export const openerOf = (row: Locator): Locator => row.getByRole('button').first();
export const details = (page: Page): Locator => page.getByRole('dialog');
export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });

/** The texts of one column, from the top. */
export async function column(page: Page, name: string): Promise<string[]> {
  return page.locator(`tbody td[data-label="${name}"]`).allInnerTexts();
}

/** The paging bar's '{from}–{to} / {total}'. By selectors: names and roles of a whole list are dear to ask for. */
export const range = (page: Page): Locator => page.locator('nav[data-bar="bottom"] [role="status"]');

/** Waits until the list shows what was asked for: the range, and no newer rows on their way. */
export async function settled(page: Page, expected?: string | RegExp): Promise<void> {
  // First the range: before it is there, what was asked for need not even be on its way.
  if (expected !== undefined) {
    const hasText = typeof expected === 'string' ? new RegExp(`^${expected}$`) : expected;
    await range(page).filter({ hasText }).waitFor();
  }
  await page.locator('[role="progressbar"]').waitFor({ state: 'detached' });
}

/** All that a search finds, by the calls themselves and in pages of the largest size. */
export async function everything<Row>(page: Page, path: string, filter: object = {}): Promise<Row[]> {
  const { access_token: token } = (await storedSignIn(page))!;
  const size = 200;
  const found: Row[] = [];
  for (let number = 1; ; number += 1) {
    const answer = await page.request.post(`${path}?page=${number}&pageSize=${size}`, {
      data: filter,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status()).toBe(200);
    const part = (await answer.json()) as Row[];
    found.push(...part);
    if (part.length < size) return found;
  }
}

/** Answers as the server would when it fails; the call itself never reaches it. */
export const failing = (route: Route): Promise<void> =>
  route.fulfill({
    status: 500,
    contentType: 'application/problem+json',
    body: JSON.stringify({ status: 500, title: 'Internal Server Error', code: 'unexpected' }),
  });

/** Moves a time of the server to a day in Finland: yyyy-mm-dd. */
export function finnishDayOf(time: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki' }).format(new Date(time));
}

/** A day (yyyy-mm-dd) as people type it: d.m.yyyy. */
export function typed(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date}.${month}.${year}`;
}
