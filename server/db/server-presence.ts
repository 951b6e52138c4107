import { Client } from 'pg';
import type { Queryable } from './database';

/** The advisory lock that running servers share (any fixed number). */
const presenceLock = 738_203;

/**
 * Shows on PostgreSQL that a server is running, for as long as its connection lives; several servers may.
 * @returns a function that ends it
 */
export async function announceServer(url: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: url });
  // A lost connection only means that a reset is no longer held off.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('select pg_advisory_lock_shared($1)', [presenceLock]);
  return () => client.end();
}

/** Whether no server is running; none can start until the transaction ends. */
export async function claimExclusively(sql: Queryable): Promise<boolean> {
  const [row] = await sql.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [presenceLock]);
  return row?.free === true;
}
