import { basename, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartupError } from '../config/startup-error.ts';
import { one, type Database, type Queryable } from './database.ts';
import { openEmbeddedDatabase, UnreadableDatabaseError } from './embedded-database.ts';
import { migrate, readMigrations } from './migrate.ts';
import { isMissing, type DatabaseLocation } from './open-database.ts';
import { refusePeople } from './refuse-people.ts';
import { refuseUnreachable, type ServerLocation } from './open-server.ts';
import { openPostgres } from './postgres-database.ts';
import { lockExclusively, returnTime } from './server-presence.ts';

/** Milliseconds in which PostgreSQL notices that a server's connections have ended. */
const releaseTime = 3_000;

/** The name that has to be given to empty a database; of an embedded one its folder's. */
export async function databaseName({
  dataDirectory,
  databaseUrl,
  databaseOwnerUrl,
}: DatabaseLocation): Promise<string> {
  if (databaseUrl === undefined) return basename(resolve(dataDirectory));
  return onServer({ databaseUrl, databaseOwnerUrl }, async (database) => {
    const { name } = await one<{ name: string }>(database, 'select current_database() as name');
    return name;
  });
}

/**
 * Empties the database, but for the access log.
 * @param wait milliseconds in which servers whose connections were cut announce themselves again
 * @throws StartupError while a server works on it, where it cannot be read, or where people may work with it
 */
export async function resetDatabase(
  { dataDirectory, databaseUrl, databaseOwnerUrl }: DatabaseLocation,
  wait = returnTime,
): Promise<void> {
  if (databaseUrl !== undefined) {
    return onServer({ databaseUrl, databaseOwnerUrl }, (database) => resetServer(database, wait));
  }
  if (isMissing({ dataDirectory })) return;
  const database = await openToEmpty(dataDirectory);
  try {
    await empty(database, database);
  } finally {
    await database.close();
  }
}

async function openToEmpty(dataDirectory: string): Promise<Database> {
  try {
    return await openEmbeddedDatabase(dataDirectory);
  } catch (error) {
    if (!(error instanceof UnreadableDatabaseError)) throw error;
    throw new StartupError(
      `${error.message} To give it up together with its access log, remove the folder ${join(dataDirectory, 'database')} by hand.`,
    );
  }
}

async function onServer<Result>(
  { databaseUrl, databaseOwnerUrl }: ServerLocation,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openPostgres(databaseOwnerUrl ?? databaseUrl, { queryTimeout: 0 });
  try {
    await refuseUnreachable(database, databaseOwnerUrl === undefined ? 'DATABASE_URL' : 'DATABASE_OWNER_URL');
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Servers whose connections were cut a moment ago announce themselves again meanwhile: so it checks twice. */
async function resetServer(database: Database, wait: number): Promise<void> {
  await database.transaction((sql) => refuseServers(sql, releaseTime));
  await pause(wait);
  await database.transaction(async (sql) => {
    await refuseServers(sql);
    await empty(database, sql);
  });
}

/** @param timeout milliseconds in which a server that has ended lets go of its lock */
async function refuseServers(sql: Queryable, timeout = 0): Promise<void> {
  const begun = performance.now();
  while (!(await lockExclusively(sql))) {
    if (performance.now() - begun >= timeout)
      throw new StartupError('The database of DATABASE_URL is in use by a running server: stop it first.');
    await pause(50);
  }
}

/** Brought up to date first: in an older database the access log is still in the schema that is dropped. */
async function empty(database: Database, sql: Queryable): Promise<void> {
  // On its own connection, as migrations are: read in the transaction, tables would be kept from them.
  await refusePeople(database);
  await migrate(database, await readMigrations());
  await sql.script('drop schema public cascade; create schema public');
}
