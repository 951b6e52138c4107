import { cursorText, type CursorRow, type PageQuery } from '#core/contracts/paging.ts';
import { one, type Database, type Queryable } from '#server/db/database.ts';
import { countReferrals, referralsOf } from '#server/referrals/referral-filter.ts';
import { searchReferrals } from '#server/referrals/search-referrals.ts';
import type { Bench } from '../support/bench.ts';
import { goals } from '../support/goals.ts';
import { middleTime } from '../support/list-calls.ts';
import { fewReferrals, manyReferrals, type Engine } from '../support/referral-database.ts';
import { busiestArea, counts, searches } from '../support/referral-searches.ts';
import { inMilliseconds, notRun, ratioLine, type Row } from '../support/row.ts';
import { inTurn } from '../support/statistics.ts';

const titles = (engine: Engine) =>
  ({
    pages: `slowest page that the screen can reach / page 1, ${engine}`,
    size: `slowest search: 1,000,000 referrals / 10,000, ${engine}`,
    referrals: `counts of the referrals screen / its page, ${engine}`,
    results: `counts of the results screen / its page, ${engine}`,
  }) as const;
const engines = 'the same searches, PGlite / PostgreSQL';
const searchesARound = 60;

/** Rows 13, 14 and 16: searches and counts in the database, whatever its size and whichever the page, on each engine. */
export const flatSearchRow: Row = {
  numbers: [13, 14, 16],
  async measure(bench) {
    return [
      ...(await measureOn(bench, 'PostgreSQL')),
      ...(await measureOn(bench, 'PGlite')),
      await embeddedToServer(bench),
    ];
  },
};

async function measureOn(bench: Bench, engine: Engine) {
  const [many, few] = [await bench.referrals(engine, manyReferrals), await bench.referrals(engine, fewReferrals)];
  const { pages, size, referrals, results } = titles(engine);
  if (!many || !few) return [notRun(13, pages), notRun(13, size), notRun(14, referrals), notRun(14, results)];
  const [large, small] = [many.database, few.database];
  return [
    await pagesToFirst(bench, pages, large),
    await largeToSmall(bench, size, large, small),
    await countsToPage(bench, referrals, large, 'referrals'),
    await countsToPage(bench, results, large, 'results'),
  ];
}

/** By its cursor, as the screen requests a page: the next, the previous, the last one. */
async function pagesToFirst(bench: Bench, title: string, database: Database) {
  const total = await countReferrals(database, referralsOf(busiestArea), {});
  const last = Math.ceil(total / 25);
  const half = await rowAt(database, Math.floor(total / 2));
  const page = (query: PageQuery) => () =>
    middleTime(() => searchReferrals(database, busiestArea, query, {}), searchesARound);
  const number = String(Math.floor(last / 2));
  const { first, ...others } = await inTurn(bench.rounds, {
    first: page({}),
    second: page({ page: '2', edge: cursorText({ kind: 'after', row: await rowAt(database, 24) }) }),
    next: page({ page: number, edge: cursorText({ kind: 'after', row: half }) }),
    previous: page({ page: number, edge: cursorText({ kind: 'before', row: half }) }),
    last: page({ page: String(last), edge: 'end' }),
  });
  const figure = Math.max(...Object.values(others));
  return ratioLine(13, title, { figure, floor: first }, goals.anyPage, inMilliseconds);
}

function rowAt(sql: Queryable, offset: number): Promise<CursorRow> {
  return one<{ time: string; id: string }>(
    sql,
    `select created_at as time, referral_id as id from referral where area_id = $1
     order by created_at desc, referral_id desc limit 1 offset $2`,
    [busiestArea, offset],
  );
}

async function largeToSmall(bench: Bench, title: string, large: Database, small: Database) {
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
  return ratioLine(13, title, slowest, goals.manyReferrals, inMilliseconds);
}

async function countsToPage(bench: Bench, title: string, database: Database, screen: 'referrals' | 'results') {
  const pair = await inTurn(bench.rounds, {
    figure: () => middleTime(() => counts[screen](database), searchesARound),
    floor: () => middleTime(() => searches[screen]!(database), searchesARound),
  });
  return ratioLine(14, title, pair, goals.counts, inMilliseconds);
}

async function embeddedToServer(bench: Bench) {
  const [embedded, server] = [
    await bench.referrals('PGlite', manyReferrals),
    await bench.referrals('PostgreSQL', manyReferrals),
  ];
  if (!embedded || !server) return notRun(16, engines);
  const all = (database: Database) => async (): Promise<number> => {
    let sum = 0;
    for (const search of Object.values(searches)) sum += await middleTime(() => search(database), searchesARound);
    return sum;
  };
  const pair = await inTurn(bench.rounds, { figure: all(embedded.database), floor: all(server.database) });
  return ratioLine(16, engines, pair, goals.embeddedDatabase, inMilliseconds);
}
