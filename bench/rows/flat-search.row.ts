import type { EdgeRow, PageQuery } from '../../src/core/contracts/paging';
import { edgeText } from '../../src/core/contracts/paging';
import { one, type Database, type Queryable } from '../../server/db/database';
import { openPostgres } from '../../server/db/postgres-database';
import { countReferrals, ordersOf } from '../../server/referrals/referral-filter';
import { searchReferrals } from '../../server/referrals/search-referrals';
import type { Bench } from '../support/bench';
import { goals } from '../support/goals';
import { middleTime } from '../support/list-calls';
import { manyOrders, openEmbeddedOrders } from '../support/order-database';
import { busiestArea, counts, searches } from '../support/order-searches';
import { inMilliseconds, notRun, ratioLine, type Row } from '../support/row';
import { inTurn } from '../support/statistics';

/** Orders of the database that the large one is compared with, and of those of the two engines. */
const fewOrders = 10_000;
const ordersOfBothEngines = 100_000;

const titles = {
  pages: 'slowest page that the screen can reach / page 1',
  size: 'slowest search: 1,000,000 orders / 10,000',
  orders: 'counts of the orders screen / its page',
  results: 'counts of the results screen / its page',
  engines: 'the same searches, PGlite / PostgreSQL',
} as const;
const searchesARound = 60;

/** Rows 13, 14 and 16: searches and counts in the database, whatever its size and whichever the page. */
export const flatSearchRow: Row = {
  numbers: [13, 14, 16],
  async measure(bench) {
    const [many, few, both] = [
      await bench.orders(manyOrders),
      await bench.orders(fewOrders),
      await bench.orders(ordersOfBothEngines),
    ];
    if (!many || !few || !both) {
      const { pages, size, orders, results, engines } = titles;
      return [notRun(13, pages), notRun(13, size), notRun(14, orders), notRun(14, results), notRun(16, engines)];
    }
    const [large, small, middle] = [openPostgres(many.url), openPostgres(few.url), openPostgres(both.url)];
    const embedded = await openEmbeddedOrders(ordersOfBothEngines);
    try {
      return [
        await pagesToFirst(bench, large),
        await largeToSmall(bench, large, small),
        await countsToPage(bench, large, 'orders'),
        await countsToPage(bench, large, 'results'),
        await embeddedToServer(bench, embedded, middle),
      ];
    } finally {
      for (const database of [large, small, middle, embedded]) await database.close();
    }
  },
};

/** By the row at its edge, as the screen asks for a page that it moves to: the next, the previous, the last one. */
async function pagesToFirst(bench: Bench, database: Database) {
  const total = await countReferrals(database, ordersOf(busiestArea), {});
  const last = Math.ceil(total / 25);
  const half = await rowAt(database, Math.floor(total / 2));
  const page = (query: PageQuery) => () =>
    middleTime(() => searchReferrals(database, busiestArea, query, {}), searchesARound);
  const number = String(Math.floor(last / 2));
  const { first, ...others } = await inTurn(bench.rounds, {
    first: page({}),
    second: page({ page: '2', edge: edgeText({ kind: 'after', row: await rowAt(database, 24) }) }),
    next: page({ page: number, edge: edgeText({ kind: 'after', row: half }) }),
    previous: page({ page: number, edge: edgeText({ kind: 'before', row: half }) }),
    last: page({ page: String(last), edge: 'end' }),
  });
  const figure = Math.max(...Object.values(others));
  return ratioLine(13, titles.pages, { figure, floor: first }, goals.anyPage, inMilliseconds);
}

function rowAt(sql: Queryable, offset: number): Promise<EdgeRow> {
  return one<{ time: string; id: string }>(
    sql,
    `select created_at as time, referral_id as id from referral where area_id = $1
     order by created_at desc, referral_id desc limit 1 offset $2`,
    [busiestArea, offset],
  );
}

async function largeToSmall(bench: Bench, large: Database, small: Database) {
  const pairs = [];
  for (const search of Object.values(searches)) {
    pairs.push(
      await inTurn(bench.rounds, {
        figure: () => middleTime(() => search(large), searchesARound),
        floor: () => middleTime(() => search(small), searchesARound),
      }),
    );
  }
  const slowest = pairs.reduce((one, other) => (other.figure / other.floor > one.figure / one.floor ? other : one));
  return ratioLine(13, titles.size, slowest, goals.manyOrders, inMilliseconds);
}

async function countsToPage(bench: Bench, database: Database, screen: 'orders' | 'results') {
  const pair = await inTurn(bench.rounds, {
    figure: () => middleTime(() => counts[screen](database), searchesARound),
    floor: () => middleTime(() => searches[screen]!(database), searchesARound),
  });
  return ratioLine(14, titles[screen], pair, goals.counts, inMilliseconds);
}

async function embeddedToServer(bench: Bench, embedded: Database, server: Database) {
  const all = (database: Database) => async (): Promise<number> => {
    let sum = 0;
    for (const search of Object.values(searches)) sum += await middleTime(() => search(database), searchesARound);
    return sum;
  };
  const pair = await inTurn(bench.rounds, { figure: all(embedded), floor: all(server) });
  return ratioLine(16, titles.engines, pair, goals.embeddedDatabase, inMilliseconds);
}
