import { logisticsSorts } from '#core/contracts/logistics.contract.ts';
import { observationSorts } from '#core/contracts/observation.contract.ts';
import { cursorText, type CursorRow, type PageQuery } from '#core/contracts/paging.ts';
import { referralSorts } from '#core/contracts/referral.contract.ts';
import type { Queryable, SqlValue } from '#server/db/database.ts';
import { searchLogisticsReferrals } from '#server/logistics/search-logistics-referrals.ts';
import { searchObservations } from '#server/observations/search-observations.ts';
import { searchReferrals } from '#server/referrals/search-referrals.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// Behind a cursor each sorted list is read from the index of its sort (decision 143): what walks the list's own order in
// search of a key that few rows have reads all of it.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // An index alone is read where the database knows that all rows are visible.
  await server.database.script('vacuum analyze referral');
  await server.database.script('vacuum analyze observation');
});
afterAll(() => server.close());

type Search = (sql: Queryable, query: PageQuery & { readonly sort?: never }) => Promise<CursorRow[]>;

const orders: Search = async (sql, query) =>
  (await searchReferrals(sql, '04', query, {})).map(({ referralId, createdAt }) => ({
    id: referralId,
    time: createdAt,
  }));
const results: Search = async (sql, query) =>
  (await searchObservations(sql, { areaId: '04', subject: 'demo-hva04' }, query, {})).map(
    ({ observationId, resultDate }) => ({
      id: observationId,
      time: resultDate,
    }),
  );
const logistics: Search = async (sql, query) =>
  (await searchLogisticsReferrals(sql, query, {})).map(({ referralId, createdAt }) => ({
    id: referralId,
    time: createdAt,
  }));

const sorted = (search: Search, columns: readonly string[]) =>
  columns
    .filter((column) => column !== 'ordered' && column !== 'answered')
    .flatMap((column) => [`${column}_asc`, `${column}_desc`].map((sort) => ({ search, sort })));

test.each([
  ...sorted(orders, referralSorts).map((each) => ({ list: 'orders', ...each })),
  ...sorted(results, observationSorts).map((each) => ({ list: 'results', ...each })),
  ...sorted(logistics, logisticsSorts).map((each) => ({ list: 'orders of logistics', ...each })),
])('$list by $sort', async ({ search, sort }) => {
  const [row] = await search(server.database, { sort: sort as never });
  // Not its own time: to the few rows that are newer than one of the newest the list's own order is as short a way.
  const [middle] = await search(server.database, { page: '12' });
  for (const kind of ['after', 'before'] as const) {
    const plan = await planOf((sql) =>
      search(sql, {
        page: '2',
        edge: cursorText({ kind, row: { id: row!.id, time: middle!.time } }),
        sort: sort as never,
      }),
    );
    expect(plan).toMatch(/Index Only Scan/);
    expect(plan).not.toMatch(/_newest/);
  }
});

/** How the database would read a page of a large table: a seeded one is small enough to be read through. */
async function planOf(read: (sql: Queryable) => Promise<unknown>): Promise<string> {
  const statements: (readonly [string, readonly SqlValue[] | undefined])[] = [];
  await read({
    script: (text) => server.database.script(text),
    query: (text, parameters) => {
      statements.push([text, parameters]);
      return server.database.query(text, parameters);
    },
  });
  const [text, parameters] = statements.find(([each]) => each.includes('cursor_row')) ?? [''];
  return server.database.transaction(async (sql) => {
    for (const way of ['seqscan', 'bitmapscan']) await sql.query(`set local enable_${way} = off`);
    const lines = await sql.query<Record<string, string>>(`explain ${text}`, parameters);
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  });
}
