import { setImmediate as turn } from 'node:timers/promises';
import type { Database, Queryable } from '#server/db/database.ts';
import { StatementTrace, traceStatements, untraced } from '#server/db/statement-trace.ts';

// The statements of a request are counted for it alone, however many run beside it.

const query: Queryable['query'] = async (sql) => {
  await turn();
  if (sql === 'fail') throw new Error('refused');
  return [];
};
const database = traceStatements({
  query,
  script: async () => turn(),
  transaction: (work: (sql: Queryable) => Promise<unknown>) => work({ query, script: async () => turn() }),
} as unknown as Database);

async function traced(work: () => Promise<unknown>) {
  const trace = new StatementTrace();
  await trace.run(work).catch(() => undefined);
  return trace.times();
}

it('counts what is sent, what fails, and what begins and ends a transaction', async () => {
  const { statements, totalMs, slowest } = await traced(async () => {
    await database.query('select 1 from product');
    await database.script('set x');
    await database.transaction((sql) => sql.query('select 2 from product'));
    await database.query('fail');
  });
  expect(statements).toBe(6);
  expect(slowest?.ms).toBeLessThanOrEqual(totalMs);
});

it('tells two requests apart that run at the same time', async () => {
  const work = (count: number) => async () => {
    for (let sent = 0; sent < count; sent += 1) await database.query('select 1 from product');
  };
  const times = await Promise.all([traced(work(3)), traced(work(7)), traced(work(0))]);
  expect(times.map(({ statements }) => statements)).toEqual([3, 7, 0]);
  expect(times[2]?.slowest).toBeUndefined();
});

it('names a transaction that is rolled back, and passes its error on', async () => {
  const trace = new StatementTrace();
  const failed = trace.run(() => database.transaction((sql) => sql.query('fail')));
  await expect(failed).rejects.toThrow('refused');
  expect(trace.times().statements).toBe(3);
});

it('leaves out what belongs to no request', async () => {
  const { statements } = await traced(async () => {
    await untraced(() => database.query('select 1'));
    await database.query('select 2');
  });
  expect(statements).toBe(1);
  await expect(database.query('select 3')).resolves.toEqual([]);
  await expect(database.transaction(async () => 5)).resolves.toBe(5);
});

it('knows the slowest by its name', () => {
  const trace = new StatementTrace();
  trace.add('select 1 from referral', 5);
  trace.add('update product set a = $1', 9);
  trace.add('commit', 2);
  expect(trace.times()).toEqual({ statements: 3, totalMs: 16, slowest: { name: 'update product', ms: 9 } });
});
