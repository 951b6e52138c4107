import { setTimeout as pause } from 'node:timers/promises';
import type { Client, ClientBase } from 'pg';
import { StartupError } from '../config/startup-error.ts';
import { connectClient } from './connect-client.ts';
import type { Queryable } from './database.ts';
import { endVanished, keptAlive } from './keep-alive.ts';

/** The advisory lock that the connections of running servers share (any fixed number). */
const presenceLock = 738_203;

/** Milliseconds between two checks of the connection that announces a server; a lost one is replaced then. */
const interval = 1000;

/** Milliseconds after which a connection that does not answer counts as lost. */
const timeout = 3000;

/** Milliseconds in which every running server that reaches PostgreSQL announces itself again after a cut. */
export const returnTime = 3 * interval;

/**
 * Blocks a reset for as long as the connection lives. Every connection of a server begins with it: so none of them
 * works on a database that is being emptied, however often they are cut.
 * @throws StartupError during a reset
 */
export async function blockReset(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock_shared($1) as held', [
    presenceLock,
  ]);
  if (rows[0]?.held !== true) {
    throw new StartupError('The database of DATABASE_URL is just being emptied: try again in a moment.');
  }
}

/**
 * Announces that a server is running, also while it has no other connection; several servers may be. A connection that
 * is cut, or no longer answers, is replaced for as long as the server runs.
 * @returns a function that ends it
 * @throws StartupError during a reset, and what the driver throws when there is no connection
 */
export async function announceServer(url: string): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const maintained = maintainPresence(url, await showPresence(url), stopping.signal);
  return async () => {
    stopping.abort();
    await maintained;
  };
}

/** Whether no server is running; none can start until the transaction ends. */
export async function lockExclusively(sql: Queryable): Promise<boolean> {
  const [row] = await sql.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [presenceLock]);
  return row?.free === true;
}

async function showPresence(url: string): Promise<Client> {
  const client = await connectClient({
    ...keptAlive,
    connectionString: url,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
  });
  try {
    await client.query(endVanished);
    await blockReset(client);
  } catch (error) {
    await client.end();
    throw error;
  }
  return client;
}

async function maintainPresence(url: string, first: Client, stopping: AbortSignal): Promise<void> {
  let client = first;
  while (await waitForCheck(stopping)) {
    try {
      await client.query('select 1');
    } catch {
      // Not awaited: a connection that no longer answers does not end in order either.
      void client.end().catch(() => undefined);
      client = await showPresence(url).catch(() => client);
    }
  }
  await client.end();
}

/** Waits for the next check; false when the server stops. */
function waitForCheck(stopping: AbortSignal): Promise<boolean> {
  return pause(interval, true, { signal: stopping, ref: false }).catch(() => false);
}
