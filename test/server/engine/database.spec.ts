import { setTimeout as pause } from 'node:timers/promises';
import { isFilled, seenCharacter } from '#core/contracts/rules/value.rules.ts';
import { DamagedDatabaseError, StorageFullError, type Database, type Queryable } from '#server/db/database.ts';
import { migrate, readMigrations } from '#server/db/migrate.ts';
import { fakeOnly } from '#test/support/fake-timers.ts';
import { openEmptyDatabase } from '#test/support/test-database.ts';
import { testEngine } from '#test/support/test-engine.ts';
import { postgresTest } from '#test/support/postgres-test.ts';

describe('values', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openEmptyDatabase();
  });
  afterAll(() => database.close());

  test(`are the same JavaScript values on both engines (${testEngine})`, async () => {
    const [row] = await database.query(
      `select 9007199254740991::bigint as big, count(*) as counted, '2026-01-31 12:00:00.1234+02'::timestamptz(3) as time,
         null::text as nothing, true as flag, '{"a":[1]}'::jsonb as json, array['a', 'ä'] as list, 7::smallint as small
       from generate_series(1, 3)`,
    );
    expect(row).toEqual({
      big: 9007199254740991,
      counted: 3,
      time: '2026-01-31T10:00:00.123Z',
      nothing: null,
      flag: true,
      json: { a: [1] },
      list: ['a', 'ä'],
      small: 7,
    });
  });

  test('go in as they are', async () => {
    const [row] = await database.query(
      'select $1::text as text, $2::integer as number, $3::boolean as flag, $4::text as nothing, $5::text[] as list, $6::timestamptz as time, $7::jsonb as json',
      ["o'Neill; drop table x", 5, false, undefined, ['a', 'b"c'], '2026-03-29T01:00:00.000Z', '{"ä":1}'],
    );
    expect(row).toEqual({
      text: "o'Neill; drop table x",
      number: 5,
      flag: false,
      nothing: null,
      list: ['a', 'b"c'],
      time: '2026-03-29T01:00:00.000Z',
      json: { ä: 1 },
    });
  });

  test('are something to read by the same characters in a statement as in a form', async () => {
    const rows = await database.query<{ code: number; isSeen: boolean }>(
      `select code, chr(code) ~ '${seenCharacter}' as "isSeen" from generate_series(1, 65535) as code
       where code not between 55296 and 57343`,
    );
    expect(rows.filter(({ code, isSeen }) => isSeen !== isFilled(String.fromCharCode(code)))).toEqual([]);
    // No blank of any kind is one.
    const blanks = rows.filter(({ code }) => /\s/.test(String.fromCharCode(code)));
    expect(blanks.filter(({ isSeen }) => isSeen)).toEqual([]);
  });

  const backend = async () => (await database.query('select pg_backend_pid() as id'))[0]!['id'];

  test.each([
    ['53100', StorageFullError],
    ['XX001', DamagedDatabaseError],
  ])('what is the database’s own trouble is told from a refused statement: %s', async (code, error) => {
    const failing = database.script(`do $$ begin raise exception 'x' using errcode = '${code}'; end $$`);
    await expect(failing).rejects.toThrow(error);
    await expect(database.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
  });

  test('a connection outlasts a full disk, on which PostgreSQL may open no new one', async () => {
    const first = await backend();
    const full = "do $$ begin raise exception 'x' using errcode = '53100'; end $$";
    await expect(database.query(full)).rejects.toThrow(StorageFullError);
    await expect(database.transaction((sql) => sql.query(full))).rejects.toThrow(StorageFullError);
    expect(await backend()).toBe(first);
  });

  test('a connection outlasts minutes in which nobody asks anything', async () => {
    fakeOnly('setTimeout', 'clearTimeout');
    const first = await backend();
    await jest.advanceTimersByTimeAsync(4 * 60_000);
    const later = await backend();
    jest.useRealTimers();
    expect(later).toBe(first);
  });

  test('a failed transaction leaves nothing behind, and the next one works', async () => {
    await database.script('create table trial (n integer)');
    const failing = database.transaction(async (sql) => {
      await sql.query('insert into trial values (1)');
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    await database.transaction((sql) => sql.query('insert into trial values (2)'));
    expect(await database.query('select n from trial')).toEqual([{ n: 2 }]);
  });

  test('a transaction of which a statement failed is not told as done, whoever has caught the failure', async () => {
    await database.script('create table kept (n integer primary key)');
    const swallowing = database.transaction(async (sql) => {
      await sql.query('insert into kept values (1)');
      await sql.query('insert into kept values (1)').catch(() => undefined);
    });
    await expect(swallowing).rejects.toMatchObject({ code: '25P02' });
    expect(await database.query('select n from kept')).toEqual([]);
    await database.transaction((sql) => sql.query('insert into kept values (2)'));
    expect(await database.query('select n from kept')).toEqual([{ n: 2 }]);
  });

  test('what is notified is heard by all who listen, once it is committed, until they stop', async () => {
    const heard: string[] = [];
    const onLost = jest.fn();
    let onLast = (): void => undefined;
    const last = new Promise<void>((resolve) => (onLast = resolve));
    const listen = (name: string) =>
      database.listen('news', {
        onNotification: (payload) => void (payload === 'last' ? onLast() : heard.push(`${name}: ${payload}`)),
        onLost,
      });
    const [stopOne, stopOther] = [await listen('one'), await listen('other')];
    const notify = (sql: Queryable, payload: string) => sql.query("select pg_notify('news', $1)", [payload]);
    const undone = database.transaction(async (sql) => {
      await notify(sql, 'undone');
      throw new Error('stop');
    });
    await expect(undone).rejects.toThrow('stop');
    await database.query("select pg_notify('other news', 'of another channel')");
    await database.transaction((sql) => notify(sql, 'done'));
    while (heard.length < 2) await pause(5);
    await stopOther();
    await notify(database, 'later');
    await notify(database, 'last');
    await last;
    await stopOne();
    expect(heard.sort()).toEqual(['one: done', 'one: later', 'other: done']);
    expect(onLost).not.toHaveBeenCalled();
  });
});

describe('migrations', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openEmptyDatabase();
  });
  afterAll(() => database.close());
  afterEach(() => database.script('drop schema public cascade; create schema public'));

  test('apply once, in order, and are recorded', async () => {
    const migrations = await readMigrations();
    expect(await migrate(database, migrations)).toEqual(migrations.map(({ name }) => name));
    expect(await migrate(database, migrations)).toEqual([]);
    const rows = await database.query('select number, name from schema_migration order by number');
    expect(rows).toEqual(migrations.map(({ number, name }) => ({ number, name })));
    const numbers = migrations.map(({ number }) => number);
    expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
  });

  test('of several processes that start at once are applied once', async () => {
    const migrations = await readMigrations();
    await Promise.all([migrate(database, migrations), migrate(database, migrations), migrate(database, migrations)]);
    expect(await database.query('select number from schema_migration')).toHaveLength(migrations.length);
  });

  test('one that fails is named, and leaves nothing of itself', async () => {
    const migrations = await readMigrations();
    const broken = {
      number: 999,
      name: '999_broken.sql',
      sql: 'create table half (n integer); select 1 / 0',
      checksum: 'x',
    };
    await expect(migrate(database, [...migrations, broken])).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringMatching(
        /^Migration 999_broken\.sql does not fit this database \(22012\) and was undone: /,
      ),
    });
    expect(await database.query("select to_regclass('half') as half")).toEqual([{ half: null }]);
    expect(await database.query('select number from schema_migration')).toHaveLength(migrations.length);
  });

  postgresTest('one that a deadlock with an older process ends is begun anew', async () => {
    const [first] = await readMigrations();
    // What a sequence has given it does not take back.
    const deadlock = `do $$ begin if nextval('tries') = 1 then raise exception 'x' using errcode = '40P01'; end if; end $$`;
    const meeting = { number: 999, name: '999_meeting.sql', sql: deadlock, checksum: 'x' };
    await database.script('create sequence tries');
    expect(await migrate(database, [first!, meeting])).toEqual([first!.name, meeting.name]);
    expect(await database.query('select last_value as tries from tries')).toEqual([{ tries: 2 }]);
  });

  postgresTest('a newer database is refused and stays as it is', async () => {
    const migrations = await readMigrations();
    const newer = { number: 999, name: '999_newer.sql', sql: 'create table newer (n integer)', checksum: 'x' };
    await migrate(database, [...migrations, newer]);
    const before = await database.query('select * from schema_migration order by number');
    await expect(migrate(database, migrations)).rejects.toThrow(
      /^The database is newer than this program \(it has migration 999, which .+\): .* 'Emptying'\)\. Nothing was changed\.$/,
    );
    expect(await database.query('select * from schema_migration order by number')).toEqual(before);
  });

  postgresTest('one that was changed afterwards is refused', async () => {
    const [first, ...rest] = await readMigrations();
    if (first === undefined) throw new Error('no migrations');
    await migrate(database, [first, ...rest]);
    await expect(migrate(database, [{ ...first, checksum: 'other' }, ...rest])).rejects.toThrow(
      /^Migration 001_foundation\.sql differs .+: put its text back .+ 'Emptying'\)\. Nothing was changed\.$/,
    );
  });

  postgresTest('of a database that was emptied go on with the access log that was kept', async () => {
    const migrations = await readMigrations();
    await migrate(database, migrations);
    const add = `insert into audit.access_log (subject, roles, call, correlation_id, record_type, record_ids, filter_fields, outcome)
      values ('demo-dk', '{DK_USER}', 'POST /x', gen_random_uuid(), 'referral', '{}', '{}', 'shown')`;
    await database.query(add);
    await database.script('drop schema public cascade; create schema public');
    await migrate(database, migrations);
    await database.query(add);
    expect(await database.query('select entry_id as entry from audit.access_log order by 1')).toEqual([
      { entry: 1 },
      { entry: 2 },
    ]);
    expect(
      await database.query("select tablename from pg_tables where tablename like 'access_log%' order by 1"),
    ).toEqual(['access_log', 'access_log_seal', 'access_log_timestamp'].map((tablename) => ({ tablename })));
    await expect(database.query('delete from audit.access_log')).rejects.toThrow(/added to, never changed/);
  });

  test('a time of change is always later than the one before', async () => {
    await migrate(database, await readMigrations());
    const [row] = await database.query<{ ahead: boolean; now: boolean }>(
      `select next_modified_at('2999-01-01') = timestamptz '2999-01-01 00:00:00.001' as ahead,
         next_modified_at('2020-01-01') between clock_timestamp() - interval '1 minute' and clock_timestamp() + interval '1 second' as now`,
    );
    expect(row).toEqual({ ahead: true, now: true });
  });
});
