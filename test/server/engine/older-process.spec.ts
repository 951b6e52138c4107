import { setTimeout as pause } from 'node:timers/promises';
import { applicationRole, grantNewTables } from '#server/db/application-role.ts';
import { bringUpToDate } from '#server/db/bring-up-to-date.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { lockTables } from '#server/db/lock-tables.ts';
import { type Migration, migrate, readMigrations } from '#server/db/migrate.ts';
import { postgresTest } from '#test/support/postgres-test.ts';
import { openEmptyDatabase } from '#test/support/test-database.ts';
import { testEngine } from '#test/support/test-engine.ts';

// A process of the version before goes on working beside a start that migrates (docs/operations.md, 'Upgrade, and back').

let database: Database;
/** What the database has, and what is new in a test. */
let known: readonly Migration[];
beforeAll(async () => {
  known = await readMigrations();
  database = await openEmptyDatabase();
  await bringUpToDate(database);
});
afterAll(() => database.close());

const newer = (number: number, sql: string): Migration => ({ number, name: `${number}_newer.sql`, sql, checksum: 'x' });

/** A start of the next version. */
function migrateTo(migration: Migration): Promise<string[]> {
  known = [...known, migration];
  return migrate(database, known, grantNewTables);
}

/** Whether a migration waits for a table. */
async function waits(): Promise<boolean> {
  const waiting = await database.query(
    `select from pg_locks where not granted and locktype in ('relation', 'tuple', 'transactionid')
       and pid in (select pid from pg_stat_activity where datname = current_database())`,
  );
  return waiting.length > 0;
}

async function tablesOf(sql: Queryable): Promise<ReadonlySet<string>> {
  const rows = await sql.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relkind = 'r'",
  );
  return new Set(rows.map(({ name }) => name));
}

/** What a transaction has taken of tables: 2 where nobody else reads them, 1 where nobody writes. */
async function heldTables(sql: Queryable): Promise<ReadonlyMap<string, number>> {
  const rows = await sql.query<{ name: string; rank: number }>(
    `select relation::regclass::text as name, max(case mode when 'AccessExclusiveLock' then 2 else 1 end) as rank from pg_locks
     where pid = pg_backend_pid() and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock') and relation is not null
     group by relation`,
  );
  return new Map(rows.map(({ name, rank }) => [name, rank]));
}

postgresTest('it writes by the triggers of a migration, also where the next one fails', async () => {
  const noting = newer(
    901,
    `create table noted (n integer generated always as identity);
     create function note() returns trigger language plpgsql as $$ begin insert into noted default values; return null; end $$;
     create trigger note after insert on microbe for each row execute function note();`,
  );
  const adding = newer(902, 'alter table noted add column other integer');
  const broken = newer(999, 'select 1 / 0');
  await migrateTo(noting);
  await migrateTo(adding);
  await expect(migrate(database, [...known, broken], grantNewTables)).rejects.toThrow('999_newer.sql');
  await database.transaction(async (sql) => {
    await sql.script(`set local role ${applicationRole}`);
    await sql.query("insert into microbe (nimi, lyhenne) values ('Nimi', 'Lyh')");
    expect(await sql.query('update noted set other = 1 returning n')).toEqual([{ n: 1 }]);
  });
});

test('a record that is only added to is so from its first moment', async () => {
  await database.script('drop table packing_step');
  await migrateTo(newer(903, 'create table packing_step (n integer)'));
  const right = (name: string) =>
    database.query(`select has_table_privilege('${applicationRole}', 'packing_step', $1) as has`, [name]);
  expect(await right('insert')).toEqual([{ has: true }]);
  expect(await right('update')).toEqual([{ has: false }]);
});

// The embedded database has one connection: nobody else holds a table there.
if (testEngine === 'postgres') {
  test('who reads in another order than a migration locks is answered, and nothing of it is done twice', async () => {
    await database.script('create sequence begun; create table one (n integer); create table other (n integer)');
    const locking = newer(
      904,
      "alter table one add column m integer; select nextval('begun'); alter table other add column m integer",
    );
    let migrated: Promise<string[]> | undefined;
    await database.transaction(async (reader) => {
      await reader.query('select from other');
      migrated = migrateTo(locking);
      while (!(await waits())) await pause(20);
      expect(await reader.query('select n from one')).toEqual([]);
      // While the reader goes on, others read on as well.
      expect(await database.query('select n from other')).toEqual([]);
    });
    expect(await migrated).toEqual(['904_newer.sql']);
    expect(await database.query('select last_value as times from begun')).toEqual([{ times: 1 }]);
  });

  test('who has taken a row to write it is not waited for by a migration that it waits for', async () => {
    await database.script('create sequence filled; create table rows (n integer); insert into rows values (1)');
    const filling = newer(905, "create index rows_n on rows (n); select nextval('filled'); update rows set n = n + 1");
    let migrated: Promise<string[]> | undefined;
    await database.transaction(async (writer) => {
      await writer.query('select from rows for update');
      migrated = migrateTo(filling);
      while (!(await waits())) await pause(20);
      await writer.query('update rows set n = 5');
    });
    expect(await migrated).toEqual(['905_newer.sql']);
    expect(await database.query('select n, last_value as times from rows, filled')).toEqual([{ n: 6, times: 1 }]);
  });

  test('each migration takes the tables that it changes before it begins', async () => {
    const empty = await openEmptyDatabase();
    const late: string[] = [];
    for (const { name, sql } of await readMigrations()) {
      await empty.transaction(async (transaction) => {
        await lockTables(transaction, sql);
        const [before, tables] = [await heldTables(transaction), await tablesOf(transaction)];
        await transaction.script(sql);
        for (const [table, rank] of await heldTables(transaction)) {
          if (tables.has(table) && rank > (before.get(table) ?? 0)) late.push(`${name}: ${table}`);
        }
      });
    }
    await empty.close();
    // Its loop makes their triggers, whose table no statement names: writes wait for it, nobody reads in another order.
    expect(late.sort()).toEqual(
      ['product', 'product_text', 'reference_synonym'].map((each) => `037_search.sql: ${each}`),
    );
  });
}
