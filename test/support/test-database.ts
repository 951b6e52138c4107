import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { applicationRole } from '#server/db/application-role.ts';
import type { Database } from '#server/db/database.ts';
import { openPglite, type PgliteDatabase, type PgliteSettings } from '#server/db/pglite-database.ts';
import { openPostgres } from '#server/db/postgres-database.ts';
import { folderInMemory } from '#scripts/support/provide-postgres.ts';
import { seededName, unpackSeededDump } from './database-dump.ts';
import { prepare } from './make-seeded-dump.ts';
import { addressOf, administer, createServerPlace, testServerUrl } from './test-engine.ts';

/** A database whose owner can be had as well: the application's role may not do all that a test does. */
export interface TestDatabase extends Database {
  /** Does something with the rights of the tables' owner. */
  asOwner<Result>(work: (owner: Database) => Promise<Result>): Promise<Result>;
}

/** A fresh database with the demo data, as the application has it; closing it leaves nothing behind. */
export async function openTestDatabase(): Promise<TestDatabase> {
  if (testServerUrl) return openServerDatabase(testServerUrl);
  const database = await openSeeded();
  const takeRole = `set role ${applicationRole}`;
  await database.addToSession(takeRole);
  return {
    ...database,
    async asOwner(work) {
      await database.script('reset role');
      try {
        return await work(database);
      } finally {
        await database.script(takeRole);
      }
    },
  };
}

/** A fresh database without anything in it. */
export async function openEmptyDatabase(): Promise<Database> {
  if (testServerUrl) return createServerDatabase(testServerUrl);
  // Quicker than making one from nothing.
  const database = await openSeeded();
  await database.script('drop schema public, audit cascade; create schema public');
  return database;
}

/** An embedded database in a folder of its own, as a first start with the demo data leaves it. */
export async function openSeeded(settings?: PgliteSettings): Promise<PgliteDatabase> {
  const directory = mkdtempSync(join((await folderInMemory()) ?? tmpdir(), 'omanayte-test-database-'));
  await unpackSeededDump(directory);
  const database = await openPglite({ directory }, settings);
  return {
    ...database,
    async close() {
      await database.close();
      rmSync(directory, { recursive: true });
    },
  };
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

let template: Promise<string> | undefined;

/** A copy of the server's seeded template: its address, and what removes it. */
export async function createSeededDatabase(server: string): ReturnType<typeof createServerPlace> {
  return createServerPlace(server, await (template ??= seededTemplate(server)));
}

async function openServerDatabase(server: string): Promise<TestDatabase> {
  const { url, drop } = await createSeededDatabase(server);
  const database = openPostgres(url, { role: applicationRole });
  return {
    ...database,
    async asOwner(work) {
      const owner = openPostgres(url);
      try {
        return await work(owner);
      } finally {
        await owner.close();
      }
    },
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** The name of the template, which the first test file of a run makes. */
async function seededTemplate(server: string): Promise<string> {
  const name = `seeded_${seededName()}`;
  await administer(server, async (client) => {
    await client.query('select pg_advisory_lock(738203)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await makeTemplate(server, client, name);
  });
  return name;
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
