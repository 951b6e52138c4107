import type { DatabaseLog } from './database.ts';
import { remedy, sharesSessions } from './refuse-shared-sessions.ts';

const interval = 60_000;

/**
 * Looks each minute whether a connection pooler has come to share sessions while the server runs, which a start refuses: all goes
 * on as it seems, but for live events that are not heard and locks that are somebody else's.
 * @returns a function that ends it
 */
export function watchSessions(url: string, log: DatabaseLog): () => void {
  const look = createSessionWatch(log, () => sharesSessions(url));
  void look();
  const timer = setInterval(() => void look(), interval).unref();
  return () => clearInterval(timer);
}

/** A look that writes a line while sessions are shared, and one when they are kept apart again. Never rejects. */
export function createSessionWatch(log: DatabaseLog, areShared: () => Promise<boolean>): () => Promise<void> {
  const alarm = 'sharedSessions';
  let isTold = false;
  return async () => {
    // Of a database that does not answer others tell.
    const shared = await areShared().catch(() => undefined);
    if (shared === undefined) return;
    if (shared) {
      const cause =
        'DATABASE_URL leads through a connection pooler that has come to share sessions between connections.';
      log.error({ alarm, cause, remedy }, 'sessions of the database are shared');
    } else if (isTold) log.info({ alarm }, 'each connection has a session of its own again');
    isTold = shared;
  };
}
