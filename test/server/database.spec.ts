import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { lockDataDirectory } from '#server/db/data-lock.ts';
import { DamagedDatabaseError, StorageFullError, type Database } from '#server/db/database.ts';
import { claimAddress } from '#server/db/directory-claim.ts';
import { migrate, readMigrations } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { ownIdentity } from '#server/db/process-identity.ts';
import { openEmptyDatabase, testEngine } from '../support/test-database.ts';
import { temporaryFolder } from '../support/test-server.ts';

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

  test.each([
    ['53100', StorageFullError],
    ['XX001', DamagedDatabaseError],
  ])('what is the database’s own trouble is told from a refused statement: %s', async (code, error) => {
    const failing = database.script(`do $$ begin raise exception 'x' using errcode = '${code}'; end $$`);
    await expect(failing).rejects.toThrow(error);
    await expect(database.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
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
    await migrate(database, migrations);
    await migrate(database, migrations);
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

  test('one that fails leaves nothing of itself', async () => {
    const migrations = await readMigrations();
    const broken = {
      number: 99,
      name: '099_broken.sql',
      sql: 'create table half (n integer); select 1 / 0',
      checksum: 'x',
    };
    await expect(migrate(database, [...migrations, broken])).rejects.toThrow();
    expect(await database.query("select to_regclass('half') as half")).toEqual([{ half: null }]);
    expect(await database.query('select number from schema_migration')).toHaveLength(migrations.length);
  });

  test('a newer database is refused and stays as it is', async () => {
    const migrations = await readMigrations();
    const newer = { number: 99, name: '099_newer.sql', sql: 'create table newer (n integer)', checksum: 'x' };
    await migrate(database, [...migrations, newer]);
    const before = await database.query('select * from schema_migration order by number');
    await expect(migrate(database, migrations)).rejects.toThrow(
      /^The database is newer than this program .* Nothing was changed\.$/,
    );
    expect(await database.query('select * from schema_migration order by number')).toEqual(before);
  });

  test('one that was changed afterwards is refused', async () => {
    const [first, ...rest] = await readMigrations();
    if (first === undefined) throw new Error('no migrations');
    await migrate(database, [first, ...rest]);
    await expect(migrate(database, [{ ...first, checksum: 'other' }, ...rest])).rejects.toThrow(
      /001_foundation\.sql differs/,
    );
  });

  test('of a database that was emptied go on with the access log that was kept', async () => {
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

describe('a data directory', () => {
  const folder = temporaryFolder();
  afterAll(() => folder.remove());
  const lockFile = join(folder.path, 'server.lock');

  test('is refused to a second process, which is told of the first', async () => {
    const unlock = await lockDataDirectory(folder.path);
    await expect(lockDataDirectory(folder.path)).rejects.toThrow(`in use by process ${process.pid}`);
    unlock();
    expect(existsSync(lockFile)).toBe(false);
  });

  test.each(['the lock file deleted', 'another lock file in its place', 'another name for it'])(
    'is refused to a second process with %s',
    async (what) => {
      const unlock = await lockDataDirectory(folder.path);
      const other = `${folder.path}-link`;
      if (what === 'another name for it') symlinkSync(folder.path, other);
      else rmSync(lockFile);
      if (what === 'another lock file in its place') writeFileSync(lockFile, '');
      const directory = existsSync(other) ? other : folder.path;
      await expect(lockDataDirectory(directory)).rejects.toThrow(
        /^The data directory .* is in use by .*: stop it first/,
      );
      unlock();
      rmSync(lockFile, { force: true });
      rmSync(other, { force: true });
      (await lockDataDirectory(folder.path))();
    },
  );

  test('is held where the claim is not seen, by the lock file alone', async () => {
    writeFileSync(lockFile, JSON.stringify(ownIdentity()));
    await expect(lockDataDirectory(folder.path)).rejects.toThrow(`in use by process ${process.pid}`);
    rmSync(lockFile);
    (await lockDataDirectory(folder.path))();
  });

  test('is taken over from a process that died', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    writeFileSync(lockFile, JSON.stringify({ pid: child.pid, started: '' }));
    (await lockDataDirectory(folder.path))();
  });

  test('is taken over when the number of its owner belongs to another process now', async () => {
    writeFileSync(lockFile, JSON.stringify({ pid: process.pid, started: 'another boot:1' }));
    (await lockDataDirectory(folder.path))();
  });

  test.each(['', '{', 'null', '[]', '{"pid":"x"}'])(
    'is taken over when the lock file was cut off: %j',
    async (content) => {
      writeFileSync(lockFile, content);
      (await lockDataDirectory(folder.path))();
    },
  );

  test('whose lock cannot be taken over is named in one line', async () => {
    mkdirSync(lockFile);
    await expect(lockDataDirectory(folder.path)).rejects.toMatchObject({
      name: 'StartupError',
      message: `The lock file ${lockFile} cannot be removed: do it by hand.`,
    });
    rmSync(lockFile, { recursive: true });
  });

  test('that cannot be made is named in one line', async () => {
    writeFileSync(join(folder.path, 'file'), '');
    await expect(lockDataDirectory(join(folder.path, 'file', 'data'))).rejects.toThrow(
      /^The data directory .* cannot be made or written\.$/,
    );
  });
});

describe('a claim by a file, as some systems have it', () => {
  const folder = temporaryFolder();
  afterAll(() => folder.remove());
  const address = join(folder.path, 'claim.sock');

  test('is one at a time, and is given back', async () => {
    const end = await claimAddress(address);
    expect(await claimAddress(address)).toBeUndefined();
    end?.();
    (await claimAddress(address))?.();
  });

  test('is taken over from a process that was killed', async () => {
    const script = `require('net').createServer().listen(process.argv[1], () => console.log('listening'))`;
    const child = spawn(process.execPath, ['-e', script, address]);
    await once(child.stdout, 'data');
    expect(await claimAddress(address)).toBeUndefined();
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(existsSync(address)).toBe(true);
    const end = await claimAddress(address);
    expect(end).toBeDefined();
    end?.();
  });
});

describe('the embedded database', () => {
  const folder = temporaryFolder();
  let table: string;
  afterAll(() => folder.remove());

  test('keeps its data, holds the lock while open and gives it back', async () => {
    const place = { dataDirectory: folder.path };
    const database = await openDatabase(place);
    await database.query("insert into microbe values ('Säilyvä', 'S')");
    await expect(openDatabase(place)).rejects.toThrow(/in use by process/);
    await database.close();
    const again = await openDatabase(place);
    expect(await again.query('select nimi from microbe')).toEqual([{ nimi: 'Säilyvä' }]);
    const [row] = await again.query<{ path: string }>("select pg_relation_filepath('schema_migration') as path");
    table = row?.path ?? '';
    await again.close();
  });

  test.each([
    ['its control file is empty', () => 'global/pg_control', 'FATAL: database files are incompatible with server'],
    ['a table is no table', () => table, 'invalid page in block 0 of relation "base/5/\\d+"'],
  ])('that is damaged is told in one line that says what to do: %s', async (_what, fileOf, reason) => {
    const file = join(folder.path, 'database', fileOf());
    const content = readFileSync(file);
    writeFileSync(file, Buffer.alloc(content.length, 0x5a));
    const line = `^The database in .* cannot be read \\(${reason}\\)\\. Put a copy back \\(docs/database.md, 'restore'\\)[^\n]+$`;
    await expect(openDatabase({ dataDirectory: folder.path })).rejects.toThrow(new RegExp(line));
    writeFileSync(file, content);
  });

  test('that cannot be read is refused, untouched, and the lock is given back', async () => {
    const version = join(folder.path, 'database', 'PG_VERSION');
    writeFileSync(version, '7\n');
    const before = fingerprint(folder.path);
    await expect(openDatabase({ dataDirectory: folder.path })).rejects.toThrow(
      /^The database in .* cannot be read \(FATAL: database files are incompatible with server\)\. Put a copy back/,
    );
    expect(fingerprint(folder.path)).toEqual(before);
    expect(readFileSync(version, 'utf8')).toBe('7\n');
  });
});

describe('a data directory of something else', () => {
  const folder = temporaryFolder();
  afterAll(() => folder.remove());

  test('is refused, untouched', async () => {
    mkdirSync(join(folder.path, 'database'));
    writeFileSync(join(folder.path, 'database', 'photo.jpg'), 'x');
    await expect(openDatabase({ dataDirectory: folder.path })).rejects.toThrow(/cannot be read \(it is no database\)/);
    expect(readdirSync(join(folder.path, 'database'))).toEqual(['photo.jpg']);
  });

  test('that holds a first start cut off is made anew', async () => {
    rmSync(join(folder.path, 'database'), { recursive: true });
    mkdirSync(join(folder.path, 'database.unfinished'));
    writeFileSync(join(folder.path, 'database.unfinished', 'PG_VERSION'), 'half');
    const database = await openDatabase({ dataDirectory: folder.path });
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
    await database.close();
  });
});

test('a PostgreSQL that is not there is named in one line, without its password', async () => {
  const place = { dataDirectory: '', databaseUrl: 'postgres://user:secret@127.0.0.1:1/none' };
  await expect(openDatabase(place)).rejects.toThrow(
    /^The database of DATABASE_URL does not answer or refuses the connection\.$/,
  );
});

/** Names, sizes and times of all files. */
function fingerprint(path: string): string[] {
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => ({ name, ...statSync(join(path, name)) }))
    .filter(({ mode }) => (mode & 0o170000) === 0o100000)
    .map(({ name, size, mtimeMs }) => `${name} ${size} ${mtimeMs}`)
    .sort();
}
