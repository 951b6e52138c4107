import type { BrowserContext } from 'playwright-core';
import { goals } from '../support/goals.ts';
import { PageClock } from '../support/page-clock.ts';
import { untilPainted } from '../support/page-scripts.ts';
import { inMilliseconds, ratioLine, type Row } from '../support/row.ts';
import { hugeProductId, largeProductId } from '../support/seed-bench.ts';
import { median } from '../support/statistics.ts';

/** Row 29: opening the contents of a package of 60 analyses from its first phase, against one of 30. */
export const largePackageRow: Row = {
  numbers: [29],
  async measure(bench) {
    const { url } = await bench.app();
    const context = await bench.openSignedIn(url);
    const [huge, large]: [number[], number[]] = [[], []];
    for (let round = 0; round < bench.rounds; round += 1) {
      huge.push(await open(context, `${url}/product-configurator/${hugeProductId}`, 60));
      large.push(await open(context, `${url}/product-configurator/${largeProductId}`, 30));
    }
    await context.close();
    const pair = { figure: median(huge), floor: median(large) };
    return [ratioLine(29, 'opening a package of 60 analyses / of 30', pair, goals.largePackage, inMilliseconds)];
  },
};

async function open(context: BrowserContext, product: string, analyses: number): Promise<number> {
  const page = await context.newPage();
  await page.goto(`${product}/basic-info`);
  const phase = page.getByRole('button', { name: /^Paketin sisältö/ });
  await phase.waitFor();
  // What the first phase loads ahead is no part of it.
  await page.waitForTimeout(2_000);
  const clock = await PageClock.of(page);
  const { task } = await clock.during(async () => {
    await phase.click();
    await page.locator('aside button', { hasText: `${analyses}. ` }).waitFor();
    await untilPainted(page);
  });
  await page.close();
  return task;
}
