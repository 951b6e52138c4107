import fc from 'fast-check';
import { addAccessEntry } from '#server/access-log/access-entry.ts';
import { AccessLogSealer } from '#server/access-log/access-log-sealer.ts';
import { readEntries } from '#server/access-log/entry-rows.ts';
import { addSeal, readSeals } from '#server/access-log/seal-rows.ts';
import { SealHash } from '#server/access-log/seal.rule.ts';
import { proofByNote, type NotedSeal } from '#server/access-log/noted-seal.ts';
import { storedLog } from '#server/access-log/sealed-log.ts';
import { verifyAccessLog } from '#server/access-log/verify-access-log.ts';
import type { Queryable } from '#server/db/database.ts';
import { addEntries, anEntry, emptyAccessLog, sealAll, testKey } from '#test/support/access-log-entries.ts';
import { randomRuns } from '#test/support/random-runs.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { testEngine } from '#test/support/test-engine.ts';
import { startTestServer } from '#test/support/test-server.ts';

// The hash chain over the access log (proofs S31): nothing sealed can be changed, removed, added or moved unseen.
// The 1,000 tamperings are those of test/unit/server/access-log/tampering.spec.ts, on rows in memory; here some of them
// are done in the database, as the owner of its tables.

/** Of each kind. */
const runs = randomRuns({ usual: 1, full: 40 });
const keys = [testKey('first')];

let database: TestDatabase;
let sealer: AccessLogSealer;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await emptyAccessLog(database);
  sealer = new AccessLogSealer(database, keys);
});
afterAll(() => database.close());

/** Whatever else runs on the same PostgreSQL holds a batch up: until it has ended. */
async function sealsOf(of: AccessLogSealer): ReturnType<AccessLogSealer['run']> {
  for (;;) {
    const seals = await of.run();
    if (seals.length > 0) return seals;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('entries are sealed in batches, each seal upon the one before', async () => {
  expect(await verify(database)).toEqual({
    errors: [],
    remarks: [],
    last: undefined,
    sealed: 0,
    unsealed: { entries: 0, since: null },
  });
  await addEntries(database, 1200);
  expect(await verify(database)).toMatchObject({ errors: [], sealed: 0, unsealed: { entries: 1200 } });
  expect(await sealer.run()).toEqual([]);
  const seals = await sealsOf(sealer);
  expect(seals.map(({ sealNumber, upToEntry, entries }) => [sealNumber, upToEntry, entries])).toEqual([
    [1, 1000, 1000],
    [2, 1200, 200],
  ]);
  expect(await sealer.run()).toEqual([]);
  await addEntries(database, 1);
  const { last, unsealed } = await verify(database, { sealNumber: 1, hash: seals[0]?.hash ?? '' });
  expect(last).toEqual({ sealNumber: 2, hash: seals[1]?.hash });
  expect(unsealed).toEqual({ entries: 1, since: expect.any(String) });
});

test('numbers that were rolled back leave no hole', async () => {
  await addEntries(database, 3);
  await expect(
    database.transaction(async (sql) => {
      await addAccessEntry(sql, anEntry());
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await addEntries(database, 3);
  await sealAll(database, sealer);
  expect(await verify(database)).toMatchObject({ errors: [], sealed: 6, unsealed: { entries: 0 } });
});

test('an entry with a low number that is committed late is sealed with the others, none before it', async () => {
  await sealer.run();
  let commit = (): void => undefined;
  const held = new Promise<void>((resolve) => (commit = resolve));
  const late = database.transaction(async (sql) => {
    await addAccessEntry(sql, anEntry());
    await held;
  });
  const meanwhile = (async () => {
    await addEntries(database, 5);
    for (let run = 0; run < 3; run += 1) await sealer.run();
  })();
  // The embedded database takes one transaction after another: there all this waits for the late one.
  await Promise.race([meanwhile, new Promise((resolve) => setTimeout(resolve, 1000))]);
  commit();
  await Promise.all([late, meanwhile]);
  await sealAll(database, sealer);
  expect(await verify(database)).toMatchObject({ errors: [], sealed: 6, unsealed: { entries: 0 } });
});

// The embedded database takes one transaction after another: there nothing can end before what began earlier.
if (testEngine === 'postgres') {
  test('an entry of the newest transaction, from which all others have ended, is waited for', async () => {
    const [early, late] = [held(), held()];
    const ended = database.transaction(async (sql) => {
      await addAccessEntry(sql, anEntry());
      await early.untilReleased();
    });
    await early.added;
    const open = database.transaction(async (sql) => {
      await addAccessEntry(sql, anEntry());
      await late.untilReleased();
      await addAccessEntry(sql, anEntry());
    });
    await late.added;
    early.release();
    await ended;
    for (let run = 0; run < 3; run += 1) expect(await sealer.run()).toEqual([]);
    late.release();
    await open;
    await sealAll(database, sealer);
    expect(await verify(database)).toMatchObject({ errors: [], sealed: 3, unsealed: { entries: 0 } });
  });

  test('a server that stops while somebody else writes waits for them, and has sealed all that it wrote down', async () => {
    const server = await startTestServer({ database, environment: { ACCESS_LOG_KEY: 'first'.padEnd(40, '.') } });
    const other = held();
    const open = database.transaction(async (sql) => {
      await sql.query('select pg_current_xact_id()');
      await other.untilReleased();
    });
    await other.added;
    await server.send('hva04', { method: 'POST', url: '/api/referral/searchReferrals', payload: {} });
    const stopped = server.close();
    await new Promise((resolve) => setTimeout(resolve, 300));
    other.release();
    await Promise.all([open, stopped]);
    expect(await verify(database)).toMatchObject({ errors: [], sealed: 1, unsealed: { entries: 0 } });
  });
}

/** Keeps a transaction open from where it waits. */
function held() {
  let [tell, release] = [(): void => undefined, (): void => undefined];
  const added = new Promise<void>((resolve) => (tell = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  const untilReleased = (): Promise<void> => {
    tell();
    return released;
  };
  return { added, untilReleased, release };
}

test('several processes that seal at once make one chain', async () => {
  const sealers = [1, 2, 3, 4].map(() => new AccessLogSealer(database, keys));
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([addEntries(database, 7), ...sealers.map((each) => each.run())]);
  }
  await sealAll(database, sealer);
  expect(await verify(database)).toMatchObject({ errors: [], sealed: 35, unsealed: { entries: 0 } });
});

test(`random tamperings are all found, ${runs} of each kind`, async () => {
  for (let round = 0; round < 5; round += 1) {
    await addEntries(database, 12);
    await sealAll(database, sealer);
  }
  const { last: noted, errors } = await verify(database);
  expect(errors).toEqual([]);
  const entry = fc.integer({ min: 1, max: 60 });
  const seal = fc.integer({ min: 1, max: 5 });
  await asAttacker(async (sql) => {
    for (const tamper of tamperings) {
      await fc.assert(
        fc.asyncProperty(entry, entry, seal, async (one, other, which) => {
          fc.pre(one !== other);
          await sql.query('savepoint before');
          try {
            await tamper(sql, { one, other, seal: which });
            expect((await verify(sql, noted)).errors).not.toEqual([]);
          } finally {
            await sql.query('rollback to savepoint before');
          }
        }),
        { numRuns: runs },
      );
    }
    expect((await verify(sql, noted)).errors).toEqual([]);
  });
}, 3_000_000);

interface Target {
  readonly one: number;
  readonly other: number;
  readonly seal: number;
}

const changes = [
  "subject = subject || 'x'",
  "roles = array_append(roles, 'ADMIN')",
  "roles = '{}'",
  'area_id = null',
  "area_id = '05'",
  "call = 'GET /'",
  'correlation_id = gen_random_uuid()',
  "record_type = 'observation'",
  'record_ids = record_ids[2:]',
  'record_ids = record_ids || gen_random_uuid()',
  'record_ids = array[record_ids[2], record_ids[1]]',
  "filter_fields = '{lastName}'",
  "filter_fields = '{a,b}'",
  "outcome = 'notFound'",
  "at = at + interval '1 millisecond'",
];

const tamperings: ((sql: Queryable, target: Target) => Promise<unknown>)[] = [
  ...changes.map(
    (change) =>
      (sql: Queryable, { one }: Target) =>
        sql.query(`update audit.access_log set ${change} where entry_id = $1 -- ${change}`, [one]),
  ),
  // Removed, moved, exchanged, doubled.
  (sql, { one }) => sql.query('delete from audit.access_log where entry_id = $1', [one]),
  (sql, { one }) => sql.query('delete from audit.access_log where entry_id >= $1', [one]),
  (sql, { one }) => sql.query('update audit.access_log set entry_id = -entry_id where entry_id = $1', [one]),
  (sql, { one }) => sql.query('update audit.access_log set entry_id = entry_id + 1000 where entry_id = $1', [one]),
  async (sql, { one, other }) => {
    await sql.query('update audit.access_log set entry_id = 0 where entry_id = $1', [one]);
    await sql.query('update audit.access_log set entry_id = $1 where entry_id = $2', [one, other]);
    await sql.query('update audit.access_log set entry_id = $1 where entry_id = 0', [other]);
  },
  (sql, { one }) => copyEntry(sql, one, -one),
  (sql, { one }) => copyEntry(sql, one, 0),
  async (sql, { one, other }) => {
    await sql.query('delete from audit.access_log where entry_id = $1', [one]);
    await copyEntry(sql, other, one);
  },
  // Seals.
  (sql, { seal }) => sql.query('update audit.access_log_seal set hash = reverse(hash) where seal_number = $1', [seal]),
  (sql, { seal }) => sql.query('update audit.access_log_seal set entries = entries - 1 where seal_number = $1', [seal]),
  (sql, { seal }) =>
    sql.query('update audit.access_log_seal set up_to_entry = up_to_entry - 1 where seal_number = $1', [seal]),
  (sql, { seal }) =>
    sql.query("update audit.access_log_seal set sealed_at = sealed_at - interval '1 day' where seal_number = $1", [
      seal,
    ]),
  (sql, { seal }) =>
    sql.query('update audit.access_log_seal set seal_number = -seal_number where seal_number = $1', [seal]),
  (sql, { seal }) => sql.query('delete from audit.access_log_seal where seal_number = $1', [seal]),
  // Cut off at a seal: only the one that was noted tells.
  async (sql, { seal }) => {
    await sql.query(
      `delete from audit.access_log where entry_id > (
         select coalesce(max(up_to_entry), 0) from audit.access_log_seal where seal_number < $1)`,
      [seal],
    );
    await sql.query('delete from audit.access_log_seal where seal_number >= $1', [seal]);
  },
  // Changed, and all seals made again with the key, each of them right: again only the one that was noted tells.
  async (sql, { one }) => {
    await sql.query("update audit.access_log set subject = 'someone' where entry_id = $1", [one]);
    const seals = await readSeals(sql, 0, 10);
    await sql.query('delete from audit.access_log_seal');
    let [hash, upTo] = ['', 0];
    for (const old of seals) {
      const made = new SealHash(hash, old, keys[0]);
      for (const entry of await readEntries(sql, upTo, old.upToEntry, 1000)) made.add(entry);
      [hash, upTo] = [made.digest(), old.upToEntry];
      await addSeal(sql, { ...old, hash });
    }
    expect(await verify(sql)).toMatchObject({ errors: [], sealed: 60 });
  },
];

function copyEntry(sql: Queryable, from: number, to: number): Promise<unknown> {
  return sql.query(
    `insert into audit.access_log (entry_id, at, subject, roles, area_id, call, correlation_id, record_type, record_ids, filter_fields, outcome)
     select $2, at, subject, roles, area_id, call, correlation_id, record_type, record_ids, filter_fields, outcome
     from audit.access_log where entry_id = $1`,
    [from, to],
  );
}

/** Someone with all rights on the tables and without their guards; nothing of it stays. */
async function asAttacker(work: (sql: Queryable) => Promise<void>): Promise<void> {
  const undone = new Error('undone');
  const attack = database.asOwner((owner) =>
    owner.transaction(async (sql) => {
      await sql.script(`
        alter table audit.access_log disable trigger refuse_change;
        alter table audit.access_log_seal disable trigger refuse_change;
        alter table audit.access_log alter entry_id drop identity;
      `);
      await work(sql);
      throw undone;
    }),
  );
  await attack.catch((error: unknown) => {
    if (error !== undone) throw error;
  });
}

function verify(sql: Queryable, noted?: NotedSeal) {
  return verifyAccessLog(storedLog(sql), keys, noted ? [proofByNote(noted)] : []);
}
