import { cursorText, type CursorRow, type PageQuery } from '#core/contracts/paging.ts';
import type { Queryable } from '#server/db/database.ts';
import { searchLogisticsReferrals } from '#server/logistics/search-logistics-referrals.ts';
import { searchObservations } from '#server/observations/search-observations.ts';
import { searchReferrals } from '#server/referrals/search-referrals.ts';
import { addReferral, addResult } from '#test/support/area-lists.ts';
import { testEngine } from '#test/support/test-engine.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

// Pages whose statements PostgreSQL keeps, with one plan for all values from the sixth time on (decision 155).

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const referral_id = await addReferral(server.database, { area_id: '90' });
  await addResult(server.database, { referral_id, area_id: '90' } as object);
  for (let number = 0; number < 60; number += 1)
    await addReferral(server.database, { last_name: `Aalto${number % 7}`, sampling_kit_sent_by: null });
});
afterAll(() => server.close());

type Search = (query: PageQuery & { readonly sort?: never }, area: string) => Promise<CursorRow[]>;

const orders: Search = async (query, area) =>
  (await searchReferrals(server.database, area, query, {})).map(({ referralId, createdAt }) => ({
    id: referralId,
    time: createdAt,
  }));
const results: Search = async (query, area) =>
  (await searchObservations(server.database, { areaId: area, subject: '' }, query, {})).map(
    ({ observationId, resultDate }) => ({
      id: observationId,
      time: resultDate,
    }),
  );
const logistics: Search = async (query) =>
  (await searchLogisticsReferrals(server.database, query, {})).map(({ referralId, createdAt }) => ({
    id: referralId,
    time: createdAt,
  }));

/** Much, next to nothing, and nothing. */
const areas = ['04', '90', '99'];

// The embedded database keeps none (below): it would be asked for pages as ever, which list-paging.spec.ts does.
if (testEngine === 'postgres') {
  test.each([
    { name: 'orders', search: orders, sort: undefined },
    { name: 'orders by customer', search: orders, sort: 'customer_desc' },
    { name: 'orders by package', search: orders, sort: 'product_asc' },
    { name: 'results', search: results, sort: undefined },
    { name: 'results by analysis', search: results, sort: 'analysis_asc' },
    { name: 'orders of logistics by handler', search: logistics, sort: 'handler_desc' },
  ])('$name: eight times in turn, each area its own rows, also those that are new', async ({ search, sort }) => {
    for (let time = 0; time < 8; time += 1) {
      if (time === 6) await addReferral(server.database, { area_id: '90', last_name: 'Öhman', workflow_status: 3 });
      for (const area of areas) await expectPages(search, area, sort as never);
    }
  });
}

/** The pages that a statement is kept for, against rows of a longer page, which has none. */
async function expectPages(search: Search, area: string, sort: undefined): Promise<void> {
  const all = await search({ pageSize: '200', sort }, area);
  const read = (query: PageQuery) => search({ ...query, sort }, area);
  expect(await read({})).toEqual(all.slice(0, 25));
  const row = all[Math.min(all.length - 1, 29)];
  if (row === undefined) return;
  const place = all.indexOf(row);
  expect(await read({ page: '2', edge: cursorText({ kind: 'after', row }) })).toEqual(all.slice(place + 1, place + 26));
  expect(await read({ page: '2', edge: cursorText({ kind: 'before', row }) })).toEqual(
    all.slice(Math.max(0, place - 25), place),
  );
  const last = Math.ceil(all.length / 25);
  expect(await read({ page: `${last}`, edge: 'end' })).toEqual(all.slice((last - 1) * 25));
}

interface Kept {
  readonly statement: string;
  readonly plans: number;
}

/** What the connection keeps that others leave alone: one after another, all statements use the same. */
const keptStatements = (sql: Queryable): Promise<Kept[]> =>
  sql.query<Kept>('select statement, generic_plans as plans from pg_prepared_statements where not from_sql');

test('one plan for all values is used of these alone: not of a filter, a longer page, or one by its number', async () => {
  const before = await keptStatements(server.database);
  const isKept = testEngine === 'postgres';
  expect(before.length > 10).toBe(isKept);
  expect(before.filter(({ plans }) => plans > 0).length > 10).toBe(isKept);
  const sql = server.database;
  for (let time = 0; time < 8; time += 1) {
    await searchReferrals(sql, '04', {}, { lastName: 'Aal' });
    await searchReferrals(sql, '04', {}, { referralWorkflowStatus: 3 });
    await searchReferrals(sql, '04', { pageSize: '50' }, {});
    await searchReferrals(sql, '04', { page: '3' }, {});
    await searchObservations(sql, { areaId: '04', subject: '' }, {}, { worklist: true });
    await searchLogisticsReferrals(sql, {}, { sampleNumber: 'OM1', isWholeSampleNumber: true });
  }
  expect((await keptStatements(sql)).map(({ statement }) => statement)).toEqual(
    before.map(({ statement }) => statement),
  );
});
