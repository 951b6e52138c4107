import type { Page } from 'playwright-core';
import { getAnalyses, type Analysis } from '#core/contracts/reference-data.contract.ts';
import type { Bench } from '../support/bench.ts';
import { goals } from '../support/goals.ts';
import { openForm } from '../support/largest-forms.ts';
import { nationalList } from '../support/national-list.ts';
import { PageClock } from '../support/page-clock.ts';
import { inMilliseconds, ratioLine, type Row } from '../support/row.ts';
import { inTurn } from '../support/statistics.ts';

/** A word that few analyses have: its last keys look through the whole list. */
const word = 'klamydia';
const times = 3;

/** Row 17: what a key costs in the picker of analyses with the whole national list, in the largest form. */
export const pickerRow: Row = {
  numbers: [17],
  async measure(bench) {
    const { national, demo } = await inTurn(bench.rounds, {
      national: () => keyCost(bench, nationalList),
      demo: () => keyCost(bench),
    });
    const what = `key in the picker with ${nationalList([]).length.toLocaleString('en')} codes / with 38`;
    return [ratioLine(17, what, { figure: national, floor: demo }, goals.picker, inMilliseconds)];
  },
};

/** Script milliseconds a key. @param longer makes the list of the demo longer on its way to the page */
async function keyCost(bench: Bench, longer?: (listed: readonly Analysis[]) => readonly Analysis[]): Promise<number> {
  const { url } = await bench.app();
  const context = await bench.openSignedIn(url);
  if (longer) {
    await context.route(`**${getAnalyses.path}`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: longer((await answer.json()) as Analysis[]) });
    });
    // The list of the sign-in is kept for the session.
    await context.addInitScript(() => sessionStorage.removeItem('Analyses'));
  }
  const page = await openForm(context, url, 'product-contents');
  if (!page) throw new Error('The application does not show product contents.');
  const count = await page.evaluate<number>('JSON.parse(sessionStorage.getItem("Analyses")).length');
  if (longer && count !== longer([]).length) throw new Error(`The picker has ${count} codes.`);
  const cost = await costOfWord(page);
  await context.close();
  return cost;
}

async function costOfWord(page: Page): Promise<number> {
  await page.locator('main [role="combobox"][name$="kuntaliittoCode"]').first().focus();
  await page.keyboard.press('Control+a');
  // Once before: the first key prepares nothing that the others could share.
  await typeWord(page);
  const clock = await PageClock.of(page);
  const { script } = await clock.during(async () => {
    for (let time = 0; time < times; time += 1) await typeWord(page);
  });
  return script / (times * word.length * 2);
}

/** Types it key by key, and takes it back. */
async function typeWord(page: Page): Promise<void> {
  for (const key of [...word, ...[...word].map(() => 'Backspace')]) {
    await page.keyboard.press(key);
    await page.waitForTimeout(40);
  }
}
