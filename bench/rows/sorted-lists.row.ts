import { logisticsSorts } from '#core/contracts/logistics.contract.ts';
import { observationSorts } from '#core/contracts/observation.contract.ts';
import { cursorText, knownSort, type CursorRow, type PageQuery, type Sort } from '#core/contracts/paging.ts';
import { referralSorts } from '#core/contracts/referral.contract.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { logisticsScope } from '#server/logistics/logistics-scope.ts';
import { searchLogisticsReferrals } from '#server/logistics/search-logistics-referrals.ts';
import { countObservations } from '#server/observations/observation-filter.ts';
import { searchObservations } from '#server/observations/search-observations.ts';
import { countReferrals, referralsOf } from '#server/referrals/referral-filter.ts';
import { searchReferrals } from '#server/referrals/search-referrals.ts';
import type { Bench } from '../support/bench.ts';
import { goals } from '../support/goals.ts';
import { middleTime } from '../support/list-calls.ts';
import { manyReferrals } from '../support/referral-database.ts';
import { busiestArea, busiestReader } from '../support/referral-searches.ts';
import { inMilliseconds, notRun, ratioLine, type Row } from '../support/row.ts';
import { inTurn } from '../support/statistics.ts';

const searchesARound = 40;

/** A list as its sorts are measured. */
interface MeasuredList {
  readonly name: string;
  readonly columns: readonly string[];
  readonly count: (sql: Queryable) => Promise<number>;
  /** Gives the rows' cursors. */
  readonly page: (sql: Queryable, query: PageQuery, sort: Sort) => Promise<CursorRow[]>;
}

const lists: readonly MeasuredList[] = [
  {
    name: 'orders',
    columns: referralSorts,
    count: (sql) => countReferrals(sql, referralsOf(busiestArea), {}),
    page: async (sql, query, sort) =>
      (await searchReferrals(sql, busiestArea, { ...query, sort: knownSort(referralSorts, sort) }, {})).map(
        ({ referralId, createdAt }) => ({
          id: referralId,
          time: createdAt,
        }),
      ),
  },
  {
    name: 'results',
    columns: observationSorts,
    count: (sql) => countObservations(sql, busiestReader, {}),
    page: async (sql, query, sort) =>
      (await searchObservations(sql, busiestReader, { ...query, sort: knownSort(observationSorts, sort) }, {})).map(
        ({ observationId, resultDate }) => ({
          id: observationId,
          time: resultDate,
        }),
      ),
  },
  {
    name: 'logistics',
    columns: logisticsSorts,
    count: (sql) => countReferrals(sql, logisticsScope, {}),
    page: async (sql, query, sort) =>
      (await searchLogisticsReferrals(sql, { ...query, sort: knownSort(logisticsSorts, sort) }, {})).map(
        ({ referralId, createdAt }) => ({
          id: referralId,
          time: createdAt,
        }),
      ),
  },
];

const title = (name: string) => `slowest sort of ${name}: deepest page / its first, PostgreSQL`;

/** Row 20: pages of the sorted lists among a million orders, in the database. */
export const sortedListsRow: Row = {
  numbers: [20],
  async measure(bench) {
    const many = await bench.referrals('PostgreSQL', manyReferrals);
    if (!many) return lists.map(({ name }) => notRun(20, title(name)));
    const lines = [];
    for (const list of lists) lines.push(await slowestSort(bench, many.database, list));
    return lines;
  },
};

/** How many sorts are measured again. */
const again = 3;

/**
 * The greatest of so many ratios is partly chance: the sorts that fare worst are measured again, and the worst of those counts.
 */
async function slowestSort(bench: Bench, database: Database, list: MeasuredList) {
  const sorts = list.columns.flatMap((column) => [`${column}_asc`, `${column}_desc`] as const);
  const measure = async (chosen: readonly Sort[]) => {
    const measured = [];
    for (const sort of chosen) measured.push({ sort, ...(await deepestToFirst(bench, database, list, sort)) });
    return measured.toSorted((one, other) => other.figure / other.floor - one.figure / one.floor);
  };
  const worst = (await measure(sorts)).slice(0, again);
  const [slowest] = await measure(worst.map(({ sort }) => sort));
  return ratioLine(20, title(list.name), slowest!, goals.sortedPage, inMilliseconds);
}

/** By its cursor, as the screen requests a page: the next and the previous one in the middle, the last one. */
async function deepestToFirst(bench: Bench, database: Database, { count, page }: MeasuredList, sort: Sort) {
  const last = Math.ceil((await count(database)) / 25);
  const number = String(Math.floor(last / 2));
  const rows = await page(database, { page: number }, sort);
  const [begin, end] = [rows[0], rows.at(-1)] as [CursorRow, CursorRow];
  const timed = (query: PageQuery) => () => middleTime(() => page(database, query, sort), searchesARound);
  const { first, ...others } = await inTurn(bench.rounds, {
    first: timed({}),
    next: timed({ page: number, edge: cursorText({ kind: 'after', row: end }) }),
    previous: timed({ page: number, edge: cursorText({ kind: 'before', row: begin }) }),
    last: timed({ page: String(last), edge: 'end' }),
  });
  return { figure: Math.max(...Object.values(others)), floor: first };
}
