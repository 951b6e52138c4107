import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientBase } from 'pg';
import { StartupError } from '../config/startup-error.ts';
import type { Queryable } from './database.ts';

/** The advisory lock that the connections of running servers share (any fixed number). */
const presenceLock = 738_203;

/** Milliseconds between two looks at the connection that shows a server; a lost one is made again then. */
const interval = 1000;

/** Milliseconds after which a connection that does not answer counts as lost. */
const patience = 3000;

/** Milliseconds in which every running server that reaches PostgreSQL shows itself again after a cut. */
export const returnTime = 3 * interval;

/**
 * Holds a reset off for as long as the connection lives. Every connection of a server begins with it: so none of them
 * works on a database that is being emptied, however often they are cut.
 * @throws StartupError during a reset
 */
export async function holdResetOff(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock_shared($1) as held', [
    presenceLock,
  ]);
  if (rows[0]?.held !== true) {
    throw new StartupError('The database of DATABASE_URL is just being emptied: try again in a moment.');
  }
}

/**
 * Shows that a server is running also while it has no other connection; several servers may. A connection that is cut,
 * or no longer answers, is replaced for as long as the server runs.
 * @returns a function that ends it
 * @throws StartupError during a reset, and what the driver throws when there is no connection
 */
export async function announceServer(url: string): Promise<() => Promise<void>> {
  const leaving = new AbortController();
  const kept = keepPresence(url, await showPresence(url), leaving.signal);
  return async () => {
    leaving.abort();
    await kept;
  };
}

/** Whether no server is running; none can start until the transaction ends. */
export async function lockExclusively(sql: Queryable): Promise<boolean> {
  const [row] = await sql.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [presenceLock]);
  return row?.free === true;
}

async function showPresence(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  });
  // Without a listener a connection lost while idle would end the process; the next look finds it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await holdResetOff(client);
  } catch (error) {
    await client.end();
    throw error;
  }
  return client;
}

async function keepPresence(url: string, first: Client, leaving: AbortSignal): Promise<void> {
  let client = first;
  while (await stays(leaving)) {
    try {
      await client.query('select 1');
    } catch {
      // Not waited for: a connection that no longer answers does not say goodbye either.
      void client.end().catch(() => undefined);
      client = await showPresence(url).catch(() => client);
    }
  }
  await client.end();
}

/** Waits for the next look; false when the server leaves. */
function stays(leaving: AbortSignal): Promise<boolean> {
  return pause(interval, true, { signal: leaving, ref: false }).catch(() => false);
}
