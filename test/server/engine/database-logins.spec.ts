import { AccessLogSealer } from '#server/access-log/access-log-sealer.ts';
import { applicationRole } from '#server/db/application-role.ts';
import { type Database, DatabaseUnavailableError } from '#server/db/database.ts';
import { readMigrations } from '#server/db/migrate.ts';
import { openDatabase, type DatabaseLocation } from '#server/db/open-database.ts';
import type { OpenedDatabase } from '#server/db/open-server.ts';
import { openPostgres } from '#server/db/postgres-database.ts';
import { seed } from '#server/seed/seed.ts';
import { addEntries, sealAll } from '#test/support/access-log-entries.ts';
import { startPooler } from '#test/support/connection-pooler.ts';
import { documentedLogins } from '#test/support/documented-logins.ts';
import { openTestDatabase } from '#test/support/test-database.ts';
import { addressOf, testServerUrl } from '#test/support/test-engine.ts';

// Who owns a table may switch its triggers off (proofs S31): in production the application's login owns nothing, and can
// become nobody who does. The statements are those that docs/database.md has an administrator run.

const server = testServerUrl;

/** What would change the log, make room for that, or lead to somebody who can. */
const refused = [
  "update audit.access_log set subject = 'x'",
  'delete from audit.access_log',
  'truncate audit.access_log',
  "update audit.access_log_seal set hash = 'x'",
  'delete from audit.access_log_timestamp',
  'alter table audit.access_log disable trigger refuse_change',
  'alter table audit.access_log disable trigger all',
  'drop trigger refuse_change on audit.access_log',
  'drop table audit.access_log',
  'drop schema audit cascade',
  'alter table audit.access_log rename to other',
  "create or replace function audit.refuse_change() returns trigger language plpgsql as 'begin return null; end'",
  "select setval('audit.access_log_entry_id_seq', 1)",
  'set session_replication_role = replica',
];

if (server === undefined) {
  test('the embedded database has one user: its application works under a role, which may not change the log', async () => {
    const database = await openTestDatabase();
    for (const statement of refused) {
      expect([statement, await codeOf(database, statement)]).toEqual([statement, '42501']);
    }
    await database.close();
  });
} else {
  describe('with the two logins of the documentation', () => {
    const serverUrl = server;
    const logins = documentedLogins(serverUrl);
    const { owner, web, name, databaseUrl, databaseOwnerUrl, documented, administer } = logins;
    const place: DatabaseLocation = { dataDirectory: '', databaseUrl, databaseOwnerUrl, production: true };
    let database: OpenedDatabase;

    beforeAll(async () => {
      await logins.make();
      database = await openDatabase(place);
      await seed(database, { demoData: false });
    });
    afterAll(async () => {
      await database.close();
      await logins.drop();
    });

    test('the application works: it starts without a word, adds entries and seals them', async () => {
      expect(database.notices).toEqual([]);
      await addEntries(database, 3);
      await sealAll(database, new AccessLogSealer(database, []));
    });

    test('a server that only reads stops a start by one line, and is written to again as soon as it lets us', async () => {
      await administer(`alter database ${name} set default_transaction_read_only = on`);
      const readingOnly = openPostgres(databaseUrl, { role: applicationRole });
      const write = () => readingOnly.transaction((sql) => sql.query('delete from draft_state where false'));
      try {
        const said = /^The database takes no writes \(25006\): .* DATABASE_OWNER_URL, or let it write again\.$/;
        await expect(openDatabase(place)).rejects.toThrow(said);
        await expect(readingOnly.query('delete from draft_state where false')).rejects.toThrow(said);
        await expect(write()).rejects.toThrow(DatabaseUnavailableError);
      } finally {
        await administer(`alter database ${name} reset default_transaction_read_only`);
      }
      await write();
      await readingOnly.close();
    });

    test.each([
      ...refused,
      `set role ${owner}`,
      `set session authorization ${owner}`,
      `alter table audit.access_log owner to ${web}`,
      `grant ${owner} to ${web}`,
      `alter role ${web} superuser`,
      `alter role ${web} createrole`,
      'create role another',
      'create schema other',
      'create table public.access_log (n integer)',
      'create table audit.other (n integer)',
      "create function public.harm() returns void language sql as ''",
      'create trigger harm before insert on audit.access_log for each row execute function audit.refuse_change()',
      "update schema_migration set name = 'x'",
      "copy audit.access_log to program 'true'",
    ])('neither the login nor its role may: %s', async (statement) => {
      for (const begin of ['', 'reset role; ', 'set role none; ']) {
        expect(await codeOf(database, begin + statement)).toBe('42501');
      }
    });

    test('a connection pooler that keeps sessions apart needs no start-up options to be let by: times and role are as ever', async () => {
      const pooler = await startPooler(serverUrl, false);
      await administer(`alter database ${name} set timezone = 'Europe/Helsinki'`);
      try {
        const [own, owners] = [pooler.through(databaseUrl), pooler.through(databaseOwnerUrl)];
        const pooled = await openDatabase({ ...place, databaseUrl: own, databaseOwnerUrl: owners });
        const asked = "select current_setting('timezone') as zone, current_user::text as role";
        expect(await pooled.query(asked)).toEqual([{ zone: 'UTC', role: applicationRole }]);
        await pooled.close();
      } finally {
        await administer(`alter database ${name} reset timezone`);
        await pooler.stop();
      }
    });

    test('one that shares sessions is refused in one line, for either login', async () => {
      const pooler = await startPooler(serverUrl, true);
      const [own, owners] = [pooler.through(databaseUrl), pooler.through(databaseOwnerUrl)];
      const said = / leads through a connection pooler that shares sessions .+ pool_mode = session/;
      await expect(openDatabase({ ...place, databaseOwnerUrl: owners })).rejects.toThrow(/^DATABASE_OWNER_URL/);
      await expect(openDatabase({ ...place, databaseUrl: own })).rejects.toThrow(said);
      await pooler.stop();
    });

    test('one that comes to share them while a server works is told by its log', async () => {
      const pooler = await startPooler(serverUrl, false);
      const [own, owners] = [pooler.through(databaseUrl), pooler.through(databaseOwnerUrl)];
      const pooled = await openDatabase({ ...place, databaseUrl: own, databaseOwnerUrl: owners });
      pooler.setSharing(true);
      const facts = await new Promise((resolve) => {
        pooled.serve({ info: jest.fn(), warn: jest.fn(), error: resolve });
      });
      expect(facts).toMatchObject({ alarm: 'sharedSessions', remedy: expect.stringMatching(/ pool_mode = session/) });
      pooler.setSharing(false);
      await pooled.close();
      await pooler.stop();
    });

    test('without its owner it starts too, once it is up to date, and not before', async () => {
      const alone = { ...place, databaseOwnerUrl: undefined };
      const opened = await openDatabase(alone);
      expect(opened.migrations).toEqual([]);
      await opened.close();
      await administer('delete from schema_migration where number = (select max(number) from schema_migration)', name);
      await expect(openDatabase(alone)).rejects.toThrow(
        /^The database is older than this program .* set DATABASE_OWNER_URL/,
      );
      await administer(`drop schema public cascade; create schema public authorization ${owner}`, name);
      await database.close();
      database = await openDatabase(place);
      expect(database.migrations).toEqual((await readMigrations()).map((migration) => migration.name));
    });

    const ownName = `"${web}"`;
    test.each([
      ['is a superuser', `alter role ${ownName} superuser`, `alter role ${ownName} nosuperuser`],
      ['owns its tables', `alter table microbe owner to ${ownName}`, `alter table microbe owner to ${owner}`],
      [
        'owns its functions',
        `alter function audit.refuse_change() owner to ${ownName}`,
        `alter function audit.refuse_change() owner to ${owner}`,
      ],
      ['owns its tables', `grant ${owner} to ${ownName}`, `revoke ${owner} from ${ownName}`],
      ['owns its tables', `grant ${owner} to omanayte_app`, `revoke ${owner} from omanayte_app`],
      ['owns its database', `alter database ${name} owner to ${ownName}`, `alter database ${name} owner to ${owner}`],
      ['owns the schema audit', `alter schema audit owner to ${ownName}`, `alter schema audit owner to ${owner}`],
      ['may make roles', `alter role ${ownName} createrole`, `alter role ${ownName} nocreaterole`],
      ['may make databases', `alter role ${ownName} createdb`, `alter role ${ownName} nocreatedb`],
      ['may replicate the database', `alter role ${ownName} replication`, `alter role ${ownName} noreplication`],
      ['passes by row security', `alter role ${ownName} bypassrls`, `alter role ${ownName} nobypassrls`],
      [
        'may become pg_write_all_data',
        `grant pg_write_all_data to ${ownName}`,
        `revoke pg_write_all_data from ${ownName}`,
      ],
      [
        'may change the access log',
        `grant truncate on audit.access_log to ${ownName}`,
        `revoke truncate on audit.access_log from ${ownName}`,
      ],
      [
        'may switch triggers off',
        `grant set on parameter session_replication_role to ${ownName}`,
        `revoke set on parameter session_replication_role from ${ownName}`,
      ],
      [
        'may make objects in the schema audit',
        `grant create on schema audit to ${ownName}`,
        `revoke create on schema audit from ${ownName}`,
      ],
    ])('an application that %s is refused in production: %s', async (fault, change, back) => {
      await administer(change, name);
      try {
        await expect(openDatabase(place)).rejects.toThrow(
          `The application ${fault} (login ${web} of DATABASE_URL): refused with NODE_ENV=production. Give it a login of its own, and name the owner's in DATABASE_OWNER_URL (docs/database.md, 'Two logins').`,
        );
      } finally {
        await administer(back, name);
      }
    });

    test('elsewhere it starts, and what is wrong is told', async () => {
      await administer(`alter role ${web} createdb`);
      const developer = await openDatabase({ ...place, production: false });
      await developer.close();
      await administer(`alter role ${web} nocreatedb`);
      expect(developer.notices).toEqual([
        `The application may make databases (login ${web} of DATABASE_URL): in production this is refused (docs/database.md, 'Two logins').`,
      ]);
    });

    test('a PostgreSQL that writes the values of statements into its own log is told of', async () => {
      await administer(`alter database ${name} set log_min_duration_statement = '10min'`);
      const told = await openDatabase(place);
      await told.close();
      await administer(`alter database ${name} set log_parameter_max_length = 0`);
      const mended = await openDatabase(place);
      await mended.close();
      await administer(`alter database ${name} reset all`);
      expect(told.notices).toEqual([expect.stringContaining('set log_parameter_max_length to 0 there')]);
      expect(mended.notices).toEqual([]);
    });

    test('one login for all: refused in production, whatever else it has, told of elsewhere; then it becomes the owner', async () => {
      const single = { ...place, databaseUrl: place.databaseOwnerUrl, databaseOwnerUrl: undefined };
      await expect(openDatabase(single)).rejects.toThrow(`The application owns its tables (login ${owner} of`);
      await expect(openDatabase({ ...single, databaseOwnerUrl: place.databaseOwnerUrl })).rejects.toThrow(
        'owns its tables',
      );
      await administer(`grant omanayte_app to ${owner}`);
      const developer = await openDatabase({ ...single, production: false });
      await developer.close();
      expect(developer.notices).toEqual([expect.stringMatching(/^The application owns its tables /)]);
      await database.close();
      await administer(`drop role ${web}`);
      for (const statement of documented('An installation that has worked with one login')) await administer(statement);
      database = await openDatabase(place);
      expect(database.notices).toEqual([]);
    });

    test('an owner of another database, and one without its rights, are told in one line', async () => {
      const elsewhere = { ...place, databaseOwnerUrl: addressOf(serverUrl, 'postgres', owner) };
      await expect(openDatabase(elsewhere)).rejects.toThrow(
        `DATABASE_URL and DATABASE_OWNER_URL name two databases (${name}, postgres): both must name the same one,`,
      );
      await administer('delete from schema_migration where number = (select max(number) from schema_migration)', name);
      await expect(openDatabase({ ...place, databaseOwnerUrl: place.databaseUrl })).rejects.toThrow(
        /^The login of DATABASE_OWNER_URL may not make or change the tables of its database \(42501\): it must own them/,
      );
      await database.close();
      await administer(`drop schema public cascade; create schema public authorization ${owner}`, name);
      database = await openDatabase(place);
    });

    test('an owner that cannot be reached, or may not give the role, is told in one line', async () => {
      const nobody = { ...place, databaseOwnerUrl: addressOf(serverUrl, name, 'nobody_at_all') };
      await expect(openDatabase(nobody)).rejects.toThrow(
        /^The database of DATABASE_OWNER_URL does not answer or refuses/,
      );
      await administer(`revoke omanayte_app from ${web}; grant connect on database ${name} to ${web}`);
      await expect(openDatabase(place)).rejects.toThrow(
        `have an administrator run "create role omanayte_app nologin; grant omanayte_app to ${web}".`,
      );
      await administer(`grant omanayte_app to ${web}`);
    });
  });
}

/** The code that PostgreSQL refuses a statement with. */
async function codeOf(database: Database, statement: string): Promise<unknown> {
  return database.script(`begin; ${statement}; rollback`).then(
    () => 'not refused',
    async (error: unknown) => {
      await database.script('rollback').catch(() => undefined);
      return (error as { code?: unknown }).code;
    },
  );
}
