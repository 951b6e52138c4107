import { listSelector } from '#scripts/support/first-load.ts';
import { goals } from '../support/goals.ts';
import { inMilliseconds, ratioLine, type Row } from '../support/row.ts';
import { median } from '../support/statistics.ts';

/** Row 28: from the press on the provider's page to the usable list, against the same of who is signed in already. */
export const signInClickRow: Row = {
  numbers: [28],
  async measure(bench) {
    const { url } = await bench.app();
    const [clicks, visits]: [number[], number[]] = [[], []];
    for (let round = 0; round < bench.rounds; round += 1) {
      const unknown = await bench.openContext();
      const page = await unknown.newPage();
      await page.goto(url);
      const persona = page.getByRole('button', { name: /^dk(?![a-z0-9])/ });
      await persona.waitFor();
      let begun = performance.now();
      await persona.click();
      await page.waitForURL(/\/dk-admin$/);
      await page.locator(listSelector).first().waitFor();
      clicks.push(performance.now() - begun);
      await unknown.close();

      const known = await bench.openSignedIn(url);
      const other = await known.newPage();
      begun = performance.now();
      await other.goto(`${url}/dk-admin`);
      await other.locator(listSelector).first().waitFor();
      visits.push(performance.now() - begun);
      await known.close();
    }
    const pair = { figure: median(clicks), floor: median(visits) };
    return [ratioLine(28, 'sign-in click to list / list of who is signed in', pair, goals.signInClick, inMilliseconds)];
  },
};
