import type { BrowserContext } from 'playwright-core';
import { listSelector } from '#scripts/support/first-load.ts';
import { goals } from '../support/goals.ts';
import { PageClock } from '../support/page-clock.ts';
import { reportWhenUsable, untilUsable } from '../support/page-scripts.ts';
import { inMilliseconds, ratioLine, type Row } from '../support/row.ts';
import { median } from '../support/statistics.ts';

interface Visits {
  /** Someone whose browser knows nothing. */
  readonly cold: number;
  /** Someone whose browser has the files and their compiled code. */
  readonly returning: number;
}

/** Row 4: main-thread CPU from the navigation to the usable list, against the same of the Fluent hello page. */
export const firstListCpuRow: Row = {
  numbers: [4],
  async measure(bench) {
    const [app, hello] = [await bench.app(), await bench.floor('fluent-hello')];
    const lists: Visits[] = [];
    const floors: Visits[] = [];
    for (let round = 0; round < bench.rounds; round += 1) {
      lists.push(await visits(await bench.openProfile(app.url), `${app.url}/dk-admin`, listSelector));
      floors.push(await visits(await bench.openProfile(), hello.url, 'button'));
    }
    const pair = (of: keyof Visits) => ({
      figure: median(lists.map((each) => each[of])),
      floor: median(floors.map((each) => each[of])),
    });
    return [
      ratioLine(4, 'CPU to the first list / Fluent hello, cold', pair('cold'), goals.firstListCpu, inMilliseconds),
      ratioLine(4, 'the same, returning user', pair('returning'), goals.returningCpu, inMilliseconds),
    ];
  },
};

/** Chromium keeps compiled code from the second visit on: the third is a returning user's. */
async function visits(context: BrowserContext, url: string, selector: string): Promise<Visits> {
  await context.addInitScript({ content: reportWhenUsable(selector) });
  const cold = await visit(context, url);
  await visit(context, url);
  const returning = await visit(context, url);
  await context.close();
  return { cold, returning };
}

async function visit(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  const clock = await PageClock.of(page);
  const { task } = await clock.during(() => Promise.all([untilUsable(page), page.goto(url, { waitUntil: 'commit' })]));
  // Chromium writes the compiled code a moment after the page has loaded.
  await page.waitForTimeout(1_500);
  await page.close();
  return task;
}
