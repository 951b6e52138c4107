import { measureFirstLoad } from '#scripts/support/measure-first-load.ts';
import { goals } from '../support/goals.ts';
import { heavyModulesAmong } from '../support/heavy-modules.ts';
import { asCount, inKilobytes, ratioLine, type Row } from '../support/row.ts';

/** Rows 1, 2, 3 and 5, and the bytes of row 4: exact, so measured once whatever the rounds. */
export const firstLoadRow: Row = {
  numbers: [1, 2, 3, 5],
  async measure() {
    const { floor, firstList, signIn, returning, referrals, modules } = await measureFirstLoad();
    const heavy = heavyModulesAmong(modules).length;
    const exact = (value: number, print: (value: number) => string) => ({
      figure: print(value),
      floor: '-',
      ratio: value,
    });
    return [
      ratioLine(
        1,
        'code before the first list / Fluent hello',
        { figure: firstList.codeBytes, floor },
        goals.firstListBytes,
        inKilobytes,
      ),
      ratioLine(
        1,
        'code before the orders / Fluent hello',
        { figure: referrals.codeBytes, floor },
        goals.firstListBytes,
        inKilobytes,
      ),
      ratioLine(
        2,
        'code before the sign-in / Fluent hello',
        { figure: signIn.codeBytes, floor },
        goals.signInBytes,
        inKilobytes,
      ),
      {
        row: 3,
        what: 'requests before the first list',
        ...exact(firstList.requests.length, asCount),
        ...goals.firstListRequests,
      },
      {
        row: 3,
        what: 'requests before the orders',
        ...exact(referrals.requests.length, asCount),
        ...goals.firstListRequests,
      },
      {
        row: 4,
        what: 'code that a returning user loads',
        ...exact(returning.codeBytes, inKilobytes),
        ...goals.returningBytes,
      },
      {
        row: 5,
        what: 'files of forms and dialogs before a first list',
        ...exact(heavy, asCount),
        ...goals.heavyModules,
      },
    ];
  },
};
