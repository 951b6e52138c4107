import type { Bench } from '../support/bench.ts';
import { goals } from '../support/goals.ts';
import { largestForms } from '../support/largest-forms.ts';
import { PageClock } from '../support/page-clock.ts';
import { inMilliseconds, ratioLine, type Row } from '../support/row.ts';
import { median } from '../support/statistics.ts';
import { keyCosts } from './keystroke.row.ts';

const dispatches = 500;

/** Row 11: a dispatch through the bus, with all steps and events, against a key in the largest form. */
export const dispatchRow: Row = {
  numbers: [11],
  async measure(bench) {
    const what = 'dispatch through the bus / a key in the largest form';
    const figure = await dispatchCost(bench);
    for (const { path } of largestForms) {
      const cost = await keyCosts(bench, path);
      if (cost) return [ratioLine(11, what, { figure, floor: cost.largeTask }, goals.dispatch, inMilliseconds)];
    }
    const reason = `no large form yet; a dispatch costs ${inMilliseconds(figure)}`;
    return [{ row: 11, what, state: 'not yet', reason }];
  },
};

async function dispatchCost(bench: Bench): Promise<number> {
  const { url } = await bench.floor('bus-dispatch');
  const costs: number[] = [];
  for (let round = 0; round < bench.rounds; round += 1) {
    const context = await bench.openContext();
    const page = await context.newPage();
    await page.goto(url);
    await page.waitForFunction('typeof dispatchMany === "function"');
    const clock = await PageClock.of(page);
    const run = async (): Promise<void> => {
      await page.evaluate(`dispatchMany(${dispatches})`);
      // The event log writes its batches when the page is idle.
      await page.waitForTimeout(2_500);
    };
    await run();
    const { task } = await clock.during(run);
    costs.push(task / dispatches);
    await context.close();
  }
  return median(costs);
}
