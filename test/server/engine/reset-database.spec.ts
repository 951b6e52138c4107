import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { AccessLogSealer } from '#server/access-log/access-log-sealer.ts';
import { storedLog } from '#server/access-log/sealed-log.ts';
import { verifyAccessLog } from '#server/access-log/verify-access-log.ts';
import { DatabaseUnavailableError, type Database } from '#server/db/database.ts';
import { openEmbeddedDatabase } from '#server/db/embedded-database.ts';
import { migrate, readMigrations } from '#server/db/migrate.ts';
import { openDatabase, type DatabaseLocation } from '#server/db/open-database.ts';
import { openPostgres } from '#server/db/postgres-database.ts';
import { refusePeople } from '#server/db/refuse-people.ts';
import { databaseName, resetDatabase } from '#server/db/reset-database.ts';
import { seed } from '#server/seed/seed.ts';
import { unpackSeededDump } from '#test/support/database-dump.ts';
import { createServerPlace, testEngine, testServerUrl } from '#test/support/test-engine.ts';
import { startTestServer, temporaryFolder } from '#test/support/test-server.ts';
import { postgresTest } from '#test/support/postgres-test.ts';

const folder = temporaryFolder();
const dataDirectory = join(folder.path, 'clinic');
let place: DatabaseLocation = { dataDirectory };
let drop = async (): Promise<void> => undefined;

beforeAll(async () => {
  if (!testServerUrl) return unpackSeededDump(join(dataDirectory, 'database'));
  const created = await createServerPlace(testServerUrl);
  drop = created.drop;
  place = { dataDirectory, databaseUrl: created.url };
});
afterAll(async () => {
  await drop();
  folder.remove();
});

// Migrations take the embedded database seconds.
postgresTest('keeps the access log of an older database, too', async () => {
  await inOlderDatabase((database) => addEntries(database, 'access_log', 3));
  await resetDatabase(place, 0);
  await inDatabase(async (database) => {
    await seal(database);
    expect(await verifyAccessLog(storedLog(database), [])).toMatchObject({ errors: [], sealed: 3 });
  });
});

test('keeps the access log; its chain holds, and the next start goes on with it', async () => {
  const kept = await inDatabase(async (database) => {
    await addEntries(database, 'audit.access_log', 2);
    await seal(database);
    await database.query("insert into microbe values ('Katoava', 'K')");
    const [log] = await database.query<{ entries: number }>('select count(*)::int as entries from audit.access_log');
    return log!.entries;
  });
  await resetDatabase(place, 0);
  await inDatabase(async (database) => {
    expect(await database.query('select nimi from microbe')).toEqual([]);
    expect(await verifyAccessLog(storedLog(database), [])).toMatchObject({
      errors: [],
      sealed: kept,
      unsealed: { entries: 0 },
    });
    await addEntries(database, 'audit.access_log', 1);
    await seal(database);
    expect(await verifyAccessLog(storedLog(database), [])).toMatchObject({
      errors: [],
      sealed: kept + 1,
      unsealed: { entries: 0 },
    });
  });
});

postgresTest('what people may work with is refused by what is in it, whatever the settings are', () =>
  inRawDatabase(async (database) => {
    await migrate(database, await readMigrations());
    await seed(database, { demoData: true });
    /** What is said of the database after some statements, which are undone. */
    const saidAfter = async (statements: string): Promise<string> => {
      return database
        .transaction(async (sql) => {
          await sql.script(statements);
          await refusePeople(sql);
          throw new Error('nothing');
        })
        .catch((error: Error) => error.message);
    };
    expect(await saidAfter('select 1')).toBe('nothing');
    expect(await saidAfter("insert into app_user values ('sub-1', null, 'Eeva', 'E', '{}')")).toMatch(
      /has people whom/,
    );
    expect(await saidAfter('delete from app_user')).toMatch(/holds packages, and nobody of the demo/);
    const empty = 'drop schema public cascade; create schema public;';
    expect(await saidAfter(empty)).toBe('nothing');
    expect(await saidAfter(`${empty} create table invoice ()`)).toMatch(/holds tables of another program/);
  }),
);

if (testEngine === 'pglite') {
  test('an embedded database has the name of its folder; without one there is nothing to empty', async () => {
    expect(await databaseName(place)).toBe('clinic');
    const nowhere = { dataDirectory: join(folder.path, 'nowhere') };
    await resetDatabase(nowhere);
    expect(readdirSync(folder.path)).toEqual(['clinic']);
  });

  test('one that cannot be read stays as it is, and the way out is told', async () => {
    const damaged = join(folder.path, 'damaged', 'database');
    mkdirSync(damaged, { recursive: true });
    writeFileSync(join(damaged, 'photo.jpg'), 'x');
    await expect(resetDatabase({ dataDirectory: join(folder.path, 'damaged') })).rejects.toThrow(
      /cannot be read \(it is no database\)\. .* together with its access log, remove the folder .*database by hand\.$/,
    );
    expect(readdirSync(damaged)).toEqual(['photo.jpg']);
  });
} else {
  const url = (): string => place.databaseUrl ?? '';

  test('a database of PostgreSQL has its own name', async () => {
    expect(await databaseName(place)).toBe(new URL(url()).pathname.slice(1));
  });

  test('one that cannot be asked is told by its setting and the cause', async () => {
    const nowhere = { databaseUrl: url().replace(/\/[^/?]+(?=$|\?)/, '/nowhere') };
    const cause = /^The database of DATABASE_URL does not answer .+: there is no such database \(3D000\)\.$/;
    await expect(databaseName({ dataDirectory, ...nowhere })).rejects.toThrow(cause);
    await expect(databaseName({ ...place, databaseOwnerUrl: nowhere.databaseUrl })).rejects.toThrow(
      'of DATABASE_OWNER_URL ',
    );
  });

  test('is refused to a server whose connections were all cut a moment ago; the server goes on', async () => {
    await inDatabase(async (database) => {
      await cutAll();
      await expect(resetDatabase(place)).rejects.toThrow(/in use by a running server/);
      expect(await database.query('select number from schema_migration where number = 1')).toHaveLength(1);
    });
  });

  test('waits for the lock of a server that is just ending', async () => {
    const server = await openDatabase(place);
    const reset = resetDatabase(place, 0);
    await waitsForLock();
    await server.close();
    await expect(reset).resolves.toBeUndefined();
  });

  test('a server that cannot show itself serves nothing until it can again', async () => {
    await inDatabase(async (database) => {
      const server = await startTestServer({ database });
      const ask = async () => (await server.app.inject({ url: '/api/IsAvailable' })).statusCode;
      expect(await ask()).toBe(200);
      const reset = await claim();
      expect([await ask(), await ask()]).toEqual([503, 503]);
      await expect(database.transaction((sql) => sql.query('select 1'))).rejects.toThrow(DatabaseUnavailableError);
      await expect(openDatabase(place)).rejects.toThrow(/is just being emptied: try again in a moment\.$/);
      await reset.end();
      expect(await ask()).toBe(200);
      await server.close();
    });
  });

  test('a server that was cut off while its database was emptied serves nothing of the new one, and says so', async () => {
    const told = jest.spyOn(console, 'error').mockReturnValue();
    await inDatabase(async (database) => {
      const reset = await claim();
      await reset.query('drop schema public cascade; create schema public');
      await reset.end();
      await expect(database.query('select 1')).rejects.toThrow(DatabaseUnavailableError);
      await inDatabase(async (next) => {
        expect(await next.query('select 1 as one')).toEqual([{ one: 1 }]);
        await expect(database.query('select 1')).rejects.toThrow(DatabaseUnavailableError);
      });
    });
    expect(told.mock.calls).toEqual([['The database was emptied or replaced: nothing is served before a restart.']]);
  });

  /** Until whoever empties the database has found it in use. */
  const waitsForLock = async (): Promise<void> => {
    const client = await connect();
    const asks =
      "select from pg_stat_activity where datname = current_database() and query like '%pg_try_advisory_xact_lock%'";
    while ((await client.query(`${asks} and pid <> pg_backend_pid()`)).rowCount === 0);
    await client.end();
  };

  /** What a restart of PostgreSQL does to its connections. */
  const cut =
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';

  const cutAll = async (): Promise<void> => {
    const client = await connect();
    await client.query(cut);
    await client.end();
  };

  /** Has the database for itself as a reset has it, between the cut of all others and their return. */
  const claim = async (): Promise<Client> => {
    const client = await connect();
    for (let held = false; !held;) {
      await client.query(cut);
      const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock(738203) as held');
      held = rows[0]?.held === true;
    }
    return client;
  };

  const connect = async (): Promise<Client> => {
    const client = new Client({ connectionString: url() });
    await client.connect();
    return client;
  };
}

async function inDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openDatabase(place);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** As a program of before the log had a schema of its own left it. */
function inOlderDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  return inRawDatabase(async (database) => {
    await database.script('drop schema if exists public, audit cascade; create schema public');
    await migrate(
      database,
      (await readMigrations()).filter(({ number }) => number < 20),
    );
    await work(database);
  });
}

/** As it is, by its owner. */
async function inRawDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const { databaseUrl } = place;
  const database = databaseUrl === undefined ? await openEmbeddedDatabase(dataDirectory) : openPostgres(databaseUrl);
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

async function addEntries(database: Database, table: string, count: number): Promise<void> {
  await database.query(
    `insert into ${table} (subject, roles, call, correlation_id, record_type, record_ids, filter_fields, outcome)
     select 'demo-dk', '{DK_USER}', 'POST /x', gen_random_uuid(), 'referral', '{}', '{}', 'shown' from generate_series(1, $1)`,
    [count],
  );
}

/** Entries are settled once every transaction has ended that ran when they were noted, those of other databases too. */
async function seal(database: Database): Promise<void> {
  const sealer = new AccessLogSealer(database, []);
  await sealer.run();
  while ((await sealer.run()).length === 0);
}
