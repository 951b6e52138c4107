import type { Client } from 'pg';
import { StartupError } from '../config/startup-error.ts';
import { connectClient } from './connect-client.ts';

/** Looks in turn; with one a pool that other programs use at the same moment might give us another session by chance. */
const looks = 3;

const timeouts = { connectionTimeoutMillis: 3000, query_timeout: 3000 };

/**
 * Refuses a connection pooler that gives each transaction whichever session is free: locks of a session would be
 * somebody else's, live events would not be heard, and a statement would be prepared on a session that another one asks.
 * @param setting that names the database
 * @throws StartupError, and what the driver throws when there is no connection
 */
export async function refuseSharedSessions(url: string, setting: string): Promise<void> {
  if (!(await sharesSessions(url))) return;
  throw new StartupError(
    `${setting} leads through a connection pooler that shares sessions between connections: ${remedy}`,
  );
}

/** What mends it. */
export const remedy =
  "let it keep them apart (PgBouncer: pool_mode = session), or name PostgreSQL itself (docs/database.md, 'A connection pooler').";

/**
 * Whether an address leads through such a pooler: it is known by a session that changes, or that two connections have at once
 * (decision 389).
 * @throws what the driver throws when there is no connection
 */
export async function sharesSessions(url: string): Promise<boolean> {
  const clients: Client[] = [];
  try {
    while (clients.length < 2) clients.push(await connectClient({ connectionString: url, ...timeouts }));
    const sessions = clients.map(() => new Set<number>());
    for (let look = 0; look < looks; look += 1) {
      for (const [index, client] of clients.entries()) sessions[index]?.add(await sessionOf(client));
    }
    return sessions.some(({ size }) => size > 1) || new Set(sessions.flatMap((each) => [...each])).size < 2;
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

async function sessionOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ session: number }>('select pg_backend_pid() as session');
  return rows[0]?.session ?? 0;
}
