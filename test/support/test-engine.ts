import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { Database } from '#server/db/database.ts';

// The engine that the server tests run on. Specs that ask for it are in test/server/engine/: they run on both.

/** A PostgreSQL server that the test runner names; without one the tests run on PGlite. */
export const testServerUrl = process.env['TEST_DATABASE_URL'];

export const testEngine: Database['engine'] = testServerUrl ? 'postgres' : 'pglite';

/** The address of a new database on the server, empty unless it copies another, and what removes it. */
export async function createServerPlace(
  server: string,
  template = 'template0',
): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const run = (statement: string) => administer(server, async (client) => void (await client.query(statement)));
  await run(`create database ${name} template ${template} strategy file_copy`);
  return { url: addressOf(server, name), drop: () => run(`drop database if exists ${name} with (force)`) };
}

/** The address of one of a server's databases, for a login that needs no password where no other is named. */
export function addressOf(server: string, name: string, login?: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  if (login !== undefined) [url.username, url.password] = [login, ''];
  return url.href;
}

/** Does something with a connection to the server itself. */
export async function administer(server: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
