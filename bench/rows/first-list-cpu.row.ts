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

/**
 * Row 4: main-thread CPU from the navigation to the usable list, against the same of the Fluent hello page; of a returning
 * user, against that page when it is compiled whole while it loads, as the application is.
 */
export const firstListCpuRow: Row = {
  numbers: [4],
  async measure(bench) {
    const app = await bench.app();
    const [hello, eagerHello] = [await bench.floor('fluent-hello'), await bench.floor('eager-hello')];
    const lists: Visits[] = [];
    const floors: Visits[] = [];
    const eagerFloors: Visits[] = [];
    for (let round = 0; round < bench.rounds; round += 1) {
      lists.push(await visits(await bench.openProfile(app.url), `${app.url}/dk-admin`, listSelector));
      floors.push(await visits(await bench.openProfile(), hello.url, 'button'));
      eagerFloors.push(await visits(await bench.openProfile(), eagerHello.url, 'button'));
    }
    const pair = (of: keyof Visits, floorVisits: readonly Visits[]) => ({
      figure: median(lists.map((each) => each[of])),
      floor: median(floorVisits.map((each) => each[of])),
    });
    const [cold, returning] = [pair('cold', floors), pair('returning', eagerFloors)];
    return [
      ratioLine(4, 'CPU to the first list / Fluent hello, cold', cold, goals.firstListCpu, inMilliseconds),
      ratioLine(4, 'the same, returning user / compiled whole too', returning, goals.returningCpu, inMilliseconds),
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
