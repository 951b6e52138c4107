import type { Page } from 'playwright-core';
import { choosePersona } from '#test/browser/support/sign-in.ts';
import type { Bench } from '../support/bench.ts';
import { goals } from '../support/goals.ts';
import { PageClock } from '../support/page-clock.ts';
import { turnPage } from '../support/page-scripts.ts';
import { inMilliseconds, ratioLine, type Row } from '../support/row.ts';
import { inTurn } from '../support/statistics.ts';

const turnsARound = 6;

/** Row 8: the next 200 referrals of a list, and the 200 before them again, against a plain table of 200 rows. */
export const nextPageRow: Row = {
  numbers: [8],
  async measure(bench) {
    const referrals = await openReferrals(bench);
    const plain = await openPlainTable(bench);
    const [figure, floor] = [await clocked(referrals, referralsButtons), await clocked(plain, plainButtons)];
    await figure();
    await floor();
    const pair = await inTurn(bench.rounds, { figure, floor });
    await referrals.context().close();
    await plain.context().close();
    return [ratioLine(8, 'next page of 200 rows: CPU / plain table', pair, goals.nextPage, inMilliseconds)];
  },
};

const referralsButtons = ['button[aria-label="Seuraava sivu"]', 'button[aria-label="Edellinen sivu"]'];
const plainButtons = ['main > button'];

async function openReferrals(bench: Bench): Promise<Page> {
  const { url } = await bench.app();
  const page = await (await bench.openContext()).newPage();
  await page.goto(url);
  await choosePersona(page, 'hva04');
  await page.goto(`${url}/hva-admin/referrals?pageSize=200`);
  await page.locator('tbody tr').nth(199).waitFor();
  return page;
}

async function openPlainTable(bench: Bench): Promise<Page> {
  const { url } = await bench.floor('plain-table');
  const page = await (await bench.openContext()).newPage();
  await page.goto(url);
  await page.locator('tbody tr').nth(199).waitFor();
  return page;
}

/** Task time of one turn to another page, by these buttons by turns. */
async function clocked(page: Page, buttons: readonly string[]): Promise<() => Promise<number>> {
  const clock = await PageClock.of(page);
  return async () => {
    const { task } = await clock.during(async () => {
      for (let turn = 0; turn < turnsARound; turn += 1) await turnPage(page, buttons[turn % buttons.length] ?? '');
    });
    return task / turnsARound;
  };
}
