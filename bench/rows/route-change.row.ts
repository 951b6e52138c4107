import { goals } from '../support/goals.ts';
import { PageClock } from '../support/page-clock.ts';
import { openLeanScreens, openScreens, type RoundTrips } from '../support/round-trips.ts';
import { inMilliseconds, ratioLine, type Row } from '../support/row.ts';
import { median } from '../support/statistics.ts';

const trips = 5;

/** Row 9: a change between the catalogue and the event log, both loaded, against plain React screens of their size. */
export const routeChangeRow: Row = {
  numbers: [9],
  async measure(bench) {
    const [app, lean] = [await bench.app(), await bench.floor('lean-routes')];
    const figures: number[] = [];
    const floors: number[] = [];
    const context = await bench.openSignedIn(app.url);
    const screens = await openScreens(context, `${app.url}/event-log`, 'main tbody tr');
    await screens.run(2);
    for (let round = 0; round < bench.rounds; round += 1) {
      figures.push(await perChange(screens));
      // The event log grows by each navigation: the floor grows with it.
      const leanContext = await bench.openContext();
      const leanScreens = await openLeanScreens(leanContext, lean.url, await screens.sizes());
      await leanScreens.run(2);
      floors.push(await perChange(leanScreens));
      await leanContext.close();
    }
    await context.close();
    const pair = { figure: median(figures), floor: median(floors) };
    return [ratioLine(9, 'route change: CPU / plain screens', pair, goals.routeChange, inMilliseconds)];
  },
};

async function perChange(screens: RoundTrips): Promise<number> {
  const clock = await PageClock.of(screens.page);
  const { task } = await clock.during(() => screens.run(trips));
  return task / (2 * trips);
}
