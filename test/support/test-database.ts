import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { applicationRole } from '#server/db/application-role.ts';
import type { Database } from '#server/db/database.ts';
import { openPglite } from '#server/db/pglite-database.ts';
import { openPostgres } from '#server/db/postgres-database.ts';
import { seededDumpFile, seededName } from './database-dump.ts';
import { prepare } from './make-seeded-dump.ts';

/** Which engine the server tests run on: PostgreSQL when the test runner names a server, else PGlite. */
export const testEngine: Database['engine'] = process.env['TEST_DATABASE_URL'] ? 'postgres' : 'pglite';

/** A database whose owner can be had as well: the application's role may not do all that a test does. */
export interface TestDatabase extends Database {
  /** Does something with the rights of the tables' owner. */
  asOwner<Result>(work: (owner: Database) => Promise<Result>): Promise<Result>;
}

/** A fresh database with the demo data, as the application has it; closing it leaves nothing behind. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server) return openServerDatabase(server);
  const database = await openPglite({ dump: await seededDumpFile() });
  const takeRole = (): Promise<void> => database.script(`set role ${applicationRole}`);
  await takeRole();
  return {
    ...database,
    async asOwner(work) {
      await database.script('reset role');
      return work(database).finally(takeRole);
    },
  };
}

/** A fresh database without anything in it. */
export async function openEmptyDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server) return createServerDatabase(server);
  // Quicker than making one from nothing.
  const database = await openPglite({ dump: await seededDumpFile() });
  await database.script('drop schema public, audit cascade; create schema public');
  return database;
}

/** A copy of the server's seeded template, which the first test file of a run makes. */
async function openServerDatabase(server: string): Promise<TestDatabase> {
  const template = `seeded_${seededName()}`;
  await administer(server, async (client) => {
    await client.query('select pg_advisory_lock(738203)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 0) await makeTemplate(server, client, template);
  });
  const { url, drop } = await createServerPlace(server, template);
  const database = openPostgres(url, { role: applicationRole });
  return {
    ...database,
    async asOwner(work) {
      const owner = openPostgres(url);
      return work(owner).finally(() => owner.close());
    },
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** Made under another name and renamed when whole. */
async function makeTemplate(server: string, client: Client, name: string): Promise<void> {
  const unfinished = `unfinished_${name}`;
  await client.query(`drop database if exists ${unfinished} with (force)`);
  await client.query(`create database ${unfinished} template template0`);
  const database = openPostgres(addressOf(server, unfinished));
  await prepare(database);
  await database.close();
  await client.query(`alter database ${unfinished} rename to ${name}`);
}

/** An empty database of its own on the server, dropped when closed. */
async function createServerDatabase(server: string): Promise<Database> {
  const { url, drop } = await createServerPlace(server);
  const database = openPostgres(url);
  const close = async (): Promise<void> => {
    await database.close();
    await drop();
  };
  return { ...database, close };
}

/** The address of a new database on the server, empty unless it copies another, and what removes it. */
export async function createServerPlace(
  server: string,
  template = 'template0',
): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const run = (statement: string) => administer(server, async (client) => void (await client.query(statement)));
  await run(`create database ${name} template ${template}`);
  return { url: addressOf(server, name), drop: () => run(`drop database if exists ${name} with (force)`) };
}

/** The address of one of a server's databases, for a login that needs no password where no other is named. */
export function addressOf(server: string, name: string, login?: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  if (login !== undefined) [url.username, url.password] = [login, ''];
  return url.href;
}

async function administer(server: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
