import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { areaWrites } from '#test/support/area-writes.ts';
import { productWrites } from '#test/support/product-writes.ts';
import type { WriteCall, WriteMaker } from '#test/support/write-call.ts';
import { proven, randomRuns } from '#test/support/random-runs.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

// What is sent twice, three times, or again because its answer did not come has one effect; and its key is good for nothing
// else (proof F7). An effect is a transaction that has changed any row.

const runs = randomRuns({ usual: 3, full: 500, short: 10 });

/** Rows that say who has asked, and for what. */
const notes = ['idempotency_answer', 'server_event', 'rate_count'];

let database: TestDatabase;
let server: TestServer;
let makers: Record<string, WriteMaker>;
beforeAll(async () => {
  database = await openTestDatabase();
  server = await startTestServer({ database });
  makers = { ...(await productWrites(server)), ...(await areaWrites(server)) };
  await noteEffects();
}, 60_000);
afterAll(async () => {
  await server.close();
  await database.close();
});

const patterns = fc.array(fc.constantFrom('together', 'after'), { minLength: 1, maxLength: 3 });

test(`each has one effect, however often it is sent (${runs})`, async () => {
  const failed: Record<string, unknown> = {};
  for (const [name, make] of Object.entries(makers))
    await tryCall(make).catch((error: unknown) => (failed[name] = String(error)));
  expect(failed).toEqual({});
}, 10_800_000);

async function tryCall(make: WriteMaker): Promise<void> {
  let next = await make();
  for (const pattern of fc.sample(patterns, runs)) {
    const key = randomUUID();
    const { statusCode } = await trySends(next, key, pattern);
    const before = next;
    next = await make();
    await forget();
    const other = await send(next, key);
    expect([other.statusCode, await effects()]).toEqual([isDeepStrictEqual(next, before) ? statusCode : 409, []]);
    proven('F7', 1);
  }
}

/** Sends a write and its repeats, some at once and some later. */
async function trySends(call: WriteCall, key: string, pattern: readonly string[]): Promise<LightMyRequestResponse> {
  await forget();
  const together = [call, ...pattern.filter((each) => each === 'together').map(() => call)];
  const answers = await Promise.all(together.map((each) => send(each, key)));
  for (const each of pattern) if (each === 'after') answers.push(await send(call, key));
  const first = answers[0]!;
  expect(first.statusCode < 300 ? '' : first.body).toBe('');
  expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
  expect(await effects()).toHaveLength(1);
  return first;
}

const send = ({ as, method = 'POST', url, payload }: WriteCall, key: string) =>
  server.send(as, { method, url, headers: { 'idempotency-key': key }, ...(payload !== undefined && { payload }) });

/** Has the database note by which transactions rows are changed. */
function noteEffects(): Promise<void> {
  return database.asOwner(async (owner) => {
    await owner.script(`
      create table noted_effect (xact text not null, place text not null);
      grant select, insert, delete on noted_effect to public;
      create function note_effect() returns trigger language plpgsql as $$
        begin insert into noted_effect values (pg_current_xact_id()::text, tg_table_name); return null; end $$;`);
    const tables = await owner.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1)`,
      [['noted_effect', ...notes]],
    );
    for (const { name } of tables)
      await owner.script(
        `create trigger note_effect after insert or update or delete on "${name}"
         for each row execute function note_effect()`,
      );
  });
}

const forget = () => database.query('delete from noted_effect');
/** What each transaction has changed, one after another. */
async function effects(): Promise<readonly string[]> {
  const rows = await database.query<{ places: string }>(
    "select string_agg(distinct place, ' ' order by place) as places from noted_effect group by xact order by xact",
  );
  return rows.map(({ places }) => places);
}
