import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import type { Database } from '../../server/db/database';
import { migrate, readMigrations } from '../../server/db/migrate';
import { openPglite } from '../../server/db/pglite-database';
import { openPostgres } from '../../server/db/postgres-database';
import { seed } from '../../server/seed/seed';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Which engine the server tests run on: PostgreSQL when the test runner names a server, else PGlite. */
export const testEngine: Database['engine'] = process.env['TEST_DATABASE_URL'] ? 'postgres' : 'pglite';

/** A fresh database with the demo data; closing it leaves nothing behind. */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  return server ? openServerDatabase(server) : openPglite({ dump: await seededDump() });
}

/** A fresh database without anything in it. */
export async function openEmptyDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server) return createServerDatabase(server);
  // Quicker than making one from nothing.
  const database = await openPglite({ dump: await seededDump() });
  await database.script('drop schema public cascade; create schema public');
  return database;
}

/** Brings an empty database to where a first start leaves it. */
export async function prepare(database: Database): Promise<void> {
  await migrate(database, await readMigrations());
  await seed(database, { demoData: true });
}

async function openServerDatabase(server: string): Promise<Database> {
  const database = await createServerDatabase(server);
  await prepare(database);
  return database;
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

/** The address of a new, empty database on the server, and what removes it. */
export async function createServerPlace(server: string): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(server, `drop database if exists ${name} with (force)`) };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Making a database takes seconds, loading one a part of it: a dump is kept until migrations or seed change. */
async function seededDump(): Promise<Blob> {
  const file = join(root, '.cache', `test-database-${sourceHash()}.tar`);
  if (!existsSync(file)) {
    removeOlderDumps();
    await writeDump(file);
  }
  return new Blob([new Uint8Array(readFileSync(file))]);
}

async function writeDump(file: string): Promise<void> {
  const database = await openPglite({});
  await prepare(database);
  const dump = await database.pglite.dumpDataDir('none');
  await database.close();
  mkdirSync(join(root, '.cache'), { recursive: true });
  // Renamed when whole: another worker may look for it at the same moment.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
  renameSync(unfinished, file);
}

function removeOlderDumps(): void {
  const folder = join(root, '.cache');
  const dumps = existsSync(folder) ? readdirSync(folder).filter((name) => /^test-database-\w+\.tar$/.test(name)) : [];
  for (const name of dumps) rmSync(join(folder, name), { force: true });
}

function sourceHash(): string {
  const hash = createHash('sha256');
  for (const folder of ['server/db', 'server/seed']) {
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort()) {
      if (/\.(sql|ts|json)$/.test(name)) hash.update(readFileSync(join(root, folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
