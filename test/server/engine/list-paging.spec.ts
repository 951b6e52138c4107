import fc from 'fast-check';
import { cursorText, type CursorRow, type PageQuery, type PageSize } from '#core/contracts/paging.ts';
import { addReferral, addResult, observationList, referralList, type ListCaller } from '#test/support/area-lists.ts';
import { randomRuns } from '#test/support/random-runs.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { postgresTest } from '#test/support/postgres-test.ts';

// Pages by number and by the row at their edge (decision A31): both are the same page, and walking from edge to edge
// neither skips nor repeats a row while rows come in (proofs F11).

/** Of each list. */
const runs = randomRuns({ usual: 2, full: 100 });

interface Row {
  readonly id: string;
  readonly edge: CursorRow;
}

/** A list, whatever is in it. */
interface List {
  readonly page: (query: PageQuery) => Promise<Row[]>;
  readonly count: () => Promise<number>;
  /** Adds a row with this time, or without one. */
  readonly add: (time: string | null) => Promise<string>;
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const lists: readonly (readonly [name: string, make: () => List])[] = [
  [
    'orders',
    () => ({
      ...listOf(referralList(server, 'hva04'), {}, ({ referralId, createdAt }) => cursorOf(referralId, createdAt)),
      add: (time) => addReferral(server.database, { ...(time && { created_at: time }) }),
    }),
  ],
  [
    'finished orders',
    () => ({
      ...listOf(referralList(server, 'hva04'), { referralWorkflowStatus: 5 }, ({ referralId, createdAt }) =>
        cursorOf(referralId, createdAt),
      ),
      add: (time) => addReferral(server.database, { workflow_status: 6, ...(time && { created_at: time }) }),
    }),
  ],
  [
    'results',
    () => ({
      ...listOf(observationList(server, 'hva04'), {}, ({ observationId, resultDate }) =>
        cursorOf(observationId, resultDate),
      ),
      add: (time) => addResult(server.database, { result_date: time, result: time === null ? null : 2 } as object),
    }),
  ],
  [
    'results with a problem, with or without a date',
    () => ({
      ...listOf(observationList(server, 'hva04'), { outcomeType: 3 }, ({ observationId, resultDate }) =>
        cursorOf(observationId, resultDate),
      ),
      add: (time) => addResult(server.database, { result_date: time, result: 0 } as object),
    }),
  ],
];

describe.each(lists)('%s', (_name, make) => {
  for (const pageSize of ['25', '50', '100', '200'] as const) {
    const tried = ['25', '200'].includes(pageSize) ? test : postgresTest;
    tried(`pages of ${pageSize}: by number as by edge, forwards, backwards, from the end`, async () => {
      const list = make();
      const all = await wholeList(list, pageSize);
      const size = Number(pageSize);
      expect(all).toHaveLength(await list.count());
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
      const last = Math.ceil(all.length / size);
      for (let page = 1; page <= last; page += 1) {
        const expected = all.slice((page - 1) * size, page * size);
        const before = all[(page - 1) * size - 1];
        const after = all[page * size];
        const query = { page: String(page), pageSize };
        const ways: PageQuery[] = [
          ...(before ? [{ ...query, edge: cursorText({ kind: 'after', row: before.edge }) }] : []),
          ...(after ? [{ ...query, edge: cursorText({ kind: 'before', row: after.edge }) }] : []),
          ...(page === last ? [{ ...query, edge: 'end' }] : []),
        ];
        for (const way of ways) expect(await list.page(way)).toEqual(expected);
      }
    });
  }

  test(`${runs} walks while rows come in`, async () => {
    const list = make();
    const time = fc.oneof(
      fc.constant(null),
      fc.constant('2026-11-20T23:59:59.999Z'),
      fc
        .date({ min: new Date('2025-04-01'), max: new Date('2026-11-20'), noInvalidDate: true })
        .map((date) => date.toISOString()),
    );
    const steps = fc.array(fc.array(time, { maxLength: 3 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom<`${PageSize}`>('25', '50'), steps, async (pageSize, newTimes) => {
        const known = new Set((await wholeList(list, '200')).map(({ id }) => id));
        const seen: Row[] = [];
        for (let page = 1, edge: string | undefined; ; page += 1) {
          const rows = await list.page({ page: String(page), pageSize, ...(edge && { edge }) });
          seen.push(...rows);
          const last = rows.at(-1);
          if (last === undefined || rows.length < Number(pageSize)) break;
          edge = cursorText({ kind: 'after', row: last.edge });
          for (const at of newTimes[page % newTimes.length] ?? []) await list.add(at);
        }
        const ids = seen.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect([...known].filter((id) => !ids.includes(id))).toEqual([]);
        await isWalkedBack(list, seen, pageSize);
      }),
      { numRuns: runs },
    );
  }, 3_000_000);

  test('the end is the last page only while its number says so', async () => {
    const list = make();
    while ((await list.count()) % 25 !== 0) await list.add(null);
    const last = (await list.count()) / 25;
    const ask = (page: number, edge?: string) => list.page({ page: String(page), ...(edge && { edge }) });
    const rows = await ask(last, 'end');
    expect(rows).toHaveLength(25);
    await list.add('2026-11-20T23:59:59.999Z');
    expect(await ask(last, 'end')).toEqual(await ask(last));
    expect(await ask(last + 1, 'end')).toEqual(rows.slice(-1));
    expect(await ask(last + 2, 'end')).toEqual([]);
  });

  test('the first page is the newest rows, however one came to it', async () => {
    const list = make();
    const [, second] = [await list.page({}), await list.page({ page: '2' })];
    await list.add('2026-11-20T23:59:59.999Z');
    const edge = second[0] && cursorText({ kind: 'before', row: second[0].edge });
    expect(await list.page({ page: '1', edge })).toEqual(await list.page({}));
  });
});

/** Going back from the end of what was seen, page by page, shows the same rows in the same order. */
async function isWalkedBack(list: List, seen: readonly Row[], pageSize: `${PageSize}`): Promise<void> {
  const size = Number(pageSize);
  const first = seen[seen.length - 1];
  if (first === undefined) return;
  const [page] = [await list.page({ page: '2', pageSize, edge: cursorText({ kind: 'before', row: first.edge }) })];
  const ids = seen.map(({ id }) => id);
  // Rows that came in behind the walk stand between those that it saw.
  const shown = page.map(({ id }) => id);
  const own = shown.filter((id) => ids.includes(id));
  expect(own).toEqual(ids.slice(-1 - own.length, -1));
  expect(shown).toHaveLength(Math.min(size, seen.length - 1 + shown.length - own.length));
}

async function wholeList(list: List, pageSize: `${PageSize}`): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 1; ; page += 1) {
    const rows = await list.page({ page: String(page), pageSize });
    all.push(...rows);
    if (rows.length < Number(pageSize)) return all;
  }
}

function listOf<Item, Filter>(caller: ListCaller<Item, Filter>, filter: Filter, toRow: (item: Item) => Row) {
  return {
    page: async (query: PageQuery) => (await caller.search(filter, query)).map(toRow),
    count: () => caller.count(filter),
  };
}

function cursorOf(id: string, time: string | null): Row {
  return { id, edge: { time, id } };
}
