import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import {
  DamagedDatabaseError,
  DatabaseUnavailableError,
  StorageFullError,
  type DatabaseLog,
} from '#server/db/database.ts';
import { openPglite, type PgliteDatabase } from '#server/db/pglite-database.ts';
import { unpackSeededDump } from '#test/support/database-dump.ts';
import { moveClock } from '#test/support/fake-timers.ts';
import { temporaryFolder } from '#test/support/test-server.ts';

// The embedded database in its thread: what holds it, ends it or fills its disk harms it for a moment only (F4, F16).

const mebibyte = 1024 * 1024;
const forEver = 'select count(*) from generate_series(1, 1000000000000)';

const folder = temporaryFolder();
const directory = join(folder.path, 'database');
/** Patience without end: whatever is not meant to be ended is as slow as the machine. */
const patient = { tick: 20, slowAfter: Infinity, reportedAfter: Infinity, endedAfter: Infinity };
const limits = { ...patient };
let database: PgliteDatabase;
let free = Infinity;
/** What is measured holds for a second. */
const setFree = (bytes: number): void => {
  free = bytes;
  moveClock(1001);
};
let told: { readonly level: keyof DatabaseLog; readonly facts: object; readonly message: string }[] = [];

beforeAll(async () => {
  await unpackSeededDump(directory);
  database = await openPglite(
    { directory },
    {
      limits,
      space: async () => free,
      checkpointLimits: { interval: 100, logSize: 20 * mebibyte },
    },
  );
  await database.script('create table kept (what text, bytes bytea)');
  const tell = (level: keyof DatabaseLog) => (facts: object, message: string) =>
    void told.push({ level, facts, message });
  database.serve({ info: tell('info'), warn: tell('warn'), error: tell('error') });
});
beforeEach(() => {
  told = [];
  setFree(Infinity);
  Object.assign(limits, patient);
});
afterAll(async () => {
  await database.close();
  folder.remove();
});

const kept = async (): Promise<string[]> =>
  (await database.query<{ what: string }>('select what from kept order by what')).map(({ what }) => what);

/** Resolves when the database answers again. */
async function answers(): Promise<void> {
  Object.assign(limits, patient);
  for (;;) {
    const isThere = await database.query('select 1').then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await pause(20);
  }
}

it('keeps a cache of its own of 16 MB, whatever its files say: memory of WebAssembly is never given back', async () => {
  const read =
    "select name, setting, source from pg_settings where name in ('shared_buffers', 'search_path') order by name";
  expect(await database.query(read)).toEqual([
    // One of PGlite's own settings at the start, which stay.
    { name: 'search_path', setting: 'public', source: 'command line' },
    { name: 'shared_buffers', setting: String((16 * mebibyte) / 8192), source: 'command line' },
  ]);
  expect(readFileSync(join(directory, 'postgresql.conf'), 'utf8')).toMatch(/^shared_buffers = 128MB/m);
});

it('ends a statement that holds it, logs it without its values, and goes on with what was stored', async () => {
  await database.query('insert into kept values ($1)', ['stored before']);
  Object.assign(limits, { reportedAfter: 5, endedAfter: 15 });
  const holding = database.query(`${forEver} where $1 = $1`, ['010170-901A']);
  const waiting = database.query('select 1');
  const transaction = database.transaction((sql) => sql.query('insert into kept values ($1)', ['waited']));
  for (const work of [holding, waiting, transaction]) await expect(work).rejects.toThrow(DatabaseUnavailableError);
  await answers();
  expect(await kept()).toEqual(['stored before']);
  expect(told.map(({ level, message }) => [level, message.split(';')[0]])).toEqual([
    ['warn', 'a statement has held the database for long'],
    ['error', 'a statement has held the database for too long'],
    ['error', 'the database has stopped and is opened again'],
    ['info', 'the database is open again'],
  ]);
  expect(told[0]?.facts).toEqual({ statement: `${forEver} where $1 = $1`, seconds: 0.1 });
  expect(JSON.stringify(told)).not.toContain('010170');
});

it('leaves nothing of a transaction that was cut off, whatever it still tries', async () => {
  const cut = database.transaction(async (sql) => {
    await sql.query("insert into kept values ('half')");
    limits.endedAfter = 5;
    await sql.query(forEver).catch(() => undefined);
    await isThereAgain();
    await sql.query("insert into kept values ('other half')");
  });
  await expect(cut).rejects.toThrow(DatabaseUnavailableError);
  await answers();
  expect(await kept()).toEqual(['stored before']);
});

/** The turn is still the transaction's: a ping takes none. */
async function isThereAgain(): Promise<void> {
  Object.assign(limits, patient);
  await until(() => database.ping(), 'resolves');
}

it('is opened again when PostgreSQL itself gives up, and is told to those who listened', async () => {
  const onLost = jest.fn();
  await database.listen('news', { onNotification: () => undefined, onLost });
  const log = join(directory, 'pg_wal');
  renameSync(log, `${log}.away`);
  const fillLog = async (): Promise<void> => {
    for (;;) await database.script("insert into kept values ('lost'); select pg_switch_wal()");
  };
  await expect(fillLog()).rejects.toThrow(/PANIC: could not create file "pg_wal/);
  await expect(database.ping()).rejects.toThrow(DatabaseUnavailableError);
  renameSync(`${log}.away`, log);
  await answers();
  await database.query("delete from kept where what = 'lost'");
  expect(await kept()).toEqual(['stored before']);
  expect(onLost).toHaveBeenCalledTimes(1);
});

it('says that it is there while it works for others, until that takes long', async () => {
  const holding = database.query(forEver);
  await expect(database.ping()).resolves.toBeUndefined();
  limits.slowAfter = 2;
  await until(() => database.ping(), 'rejects');
  limits.endedAfter = 5;
  await expect(holding).rejects.toThrow(DatabaseUnavailableError);
  await answers();
});

it('gives a file to its thread as it is, and the caller keeps its own', async () => {
  const sent = jest.spyOn(Worker.prototype, 'postMessage');
  const file = randomBytes(mebibyte);
  const before = Buffer.from(file);
  await database.query('insert into kept values ($1, $2)', ['file', file]);
  const messages = sent.mock.calls as unknown as [{ parameters?: unknown[] }, ArrayBuffer[]][];
  const withFile = messages.filter(([{ parameters }]) => parameters?.[0] === 'file');
  expect(withFile).toHaveLength(1);
  const [message, moved] = withFile[0] ?? [];
  // Neither a text of it nor a second copy: what was moved is gone from this side.
  expect(message?.parameters?.[1]).toBeInstanceOf(Uint8Array);
  expect(moved).toHaveLength(1);
  expect(moved?.[0]?.byteLength).toBe(0);
  expect(file.equals(before)).toBe(true);
  const [row] = await database.query<{ bytes: Uint8Array }>("select bytes from kept where what = 'file'");
  expect(before.equals(row?.bytes ?? new Uint8Array())).toBe(true);
});

describe('on a full disk', () => {
  let stored: string[];
  beforeAll(async () => {
    stored = await kept();
  });

  it('goes on reading, writes nothing, and notices room by itself', async () => {
    setFree(0);
    await expect(database.checkSpace(0)).rejects.toThrow(StorageFullError);
    const write = database.query("insert into kept values ('more')");
    await expect(write).rejects.toThrow(StorageFullError);
    const transaction = database.transaction((sql) => sql.query("insert into kept values ('more')"));
    await expect(transaction).rejects.toThrow(StorageFullError);
    expect(await kept()).toEqual(stored);
    await expect(database.ping()).resolves.toBeUndefined();
    setFree(Infinity);
    await database.checkSpace(0);
    await database.query("insert into kept values ('later')");
    await database.query("delete from kept where what = 'later'");
  });

  it('takes small rows while it has no room for a file any more', async () => {
    setFree(40 * mebibyte);
    const file = database.query('insert into kept values ($1, $2)', ['file 2', randomBytes(10 * mebibyte)]);
    await expect(file).rejects.toThrow(StorageFullError);
    await database.query("insert into kept values ('small')");
    await database.query("delete from kept where what = 'small'");
  });

  it('waits with opening it again until there is room', async () => {
    const holding = database.query(forEver);
    setFree(0);
    limits.endedAfter = 5;
    await expect(holding).rejects.toThrow(DatabaseUnavailableError);
    Object.assign(limits, patient);
    await until(() => database.query('select 1'), 'rejects', StorageFullError);
    setFree(Infinity);
    await answers();
    expect(await kept()).toEqual(stored);
  });
});

it('cuts its log of changes, which nobody else does', async () => {
  const sinceCut = async (): Promise<number> => {
    const [row] = await database.query<{ bytes: string }>(
      'select pg_current_wal_insert_lsn() - redo_lsn as bytes from pg_control_checkpoint()',
    );
    return Number(row?.bytes);
  };
  await database.script('create role reader; grant all on kept to reader');
  await database.addToSession('set role reader');
  for (let file = 0; file < 3; file += 1) {
    await database.query('insert into kept values ($1, $2)', ['log', randomBytes(9 * mebibyte)]);
  }
  while ((await sinceCut()) > mebibyte) await pause(20);
  expect(await database.query('select current_user as name')).toEqual([{ name: 'reader' }]);
});

it('answers 503 and logs it when it meets what cannot be read', async () => {
  await database.script('reset role; checkpoint');
  const [row] = await database.query<{ path: string }>("select pg_relation_filepath('kept') as path");
  await database.close();
  const file = join(directory, row?.path ?? '');
  writeFileSync(file, randomBytes(statSync(file).size));
  database = await openPglite({ directory });
  database.serve({
    info: () => undefined,
    warn: () => undefined,
    error: (facts, message) => void told.push({ level: 'error', facts, message }),
  });
  await expect(kept()).rejects.toThrow(DamagedDatabaseError);
  expect(told).toEqual([
    {
      level: 'error',
      facts: { said: expect.stringMatching(/^invalid page in block 0/) },
      message: 'the database is damaged; put a copy back (docs/database.md)',
    },
  ]);
});

/** Asks until the answer is of this kind. */
async function until(ask: () => Promise<unknown>, answer: 'resolves' | 'rejects', error = DatabaseUnavailableError) {
  for (;;) {
    const given = await ask().then(
      () => 'resolves',
      (thrown) => (thrown instanceof error ? 'rejects' : 'another'),
    );
    if (given === answer) return;
    await pause(20);
  }
}
