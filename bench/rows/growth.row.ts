import { goals } from '../support/goals.ts';
import { PageClock } from '../support/page-clock.ts';
import { formAddress, textField } from '../support/largest-forms.ts';
import { openScreens } from '../support/round-trips.ts';
import { asCount, inMegabytes, ratioLine, type Row } from '../support/row.ts';

/**
 * Row 10: what the catalogue holds after 200 navigations from and to a form, against what it held after 20, garbage
 * collected. Not by way of the event log: its entries are data, and each navigation adds some.
 */
export const growthRow: Row = {
  numbers: [10],
  async measure(bench) {
    const app = await bench.app();
    const context = await bench.openSignedIn(app.url);
    const screens = await openScreens(context, formAddress(app.url, 'basic-info'), textField);
    const clock = await PageClock.of(screens.page);
    await screens.run(10);
    const early = await clock.readClean();
    await screens.run(90);
    const late = await clock.readClean();
    await context.close();
    const pair = (of: 'heapBytes' | 'nodes' | 'listeners') => ({ figure: late[of], floor: early[of] });
    return [
      ratioLine(10, 'heap at 200 / at 20 navigations', pair('heapBytes'), goals.heapGrowth, inMegabytes),
      ratioLine(10, 'nodes at 200 / at 20 navigations', pair('nodes'), goals.nodeGrowth, asCount),
      ratioLine(10, 'listeners at 200 / at 20 navigations', pair('listeners'), goals.nodeGrowth, asCount),
    ];
  },
};
