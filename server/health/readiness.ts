import type { Database } from '../db/database.ts';
import { withTimeout } from '../db/with-timeout.ts';

type Outcome = 'ok' | 'failed';

export type ReadReadiness = () => Promise<Readiness>;

/** What was checked, and the outcome; nothing of why. */
export interface Readiness {
  /** The database answers. */
  readonly database: Outcome;
  /** It accepts a write. */
  readonly write: Outcome;
  /** Its disk has space for people's writes; absent on PostgreSQL, whose disk we do not know. */
  readonly space?: Outcome;
}

/** However often this is requested, the database is queried once in this time, in milliseconds. */
const cacheTime = 2000;

const probe = `insert into health_probe (probed_at) values (clock_timestamp())
  on conflict (only_row) do update set probed_at = excluded.probed_at`;

/**
 * Checks whether we can do our work, within five seconds. Repeated requests give the database no more work.
 * @param now milliseconds that only ever grow
 */
export function createReadiness(database: Database, now = () => performance.now()): ReadReadiness {
  let cached: Promise<Readiness> | undefined;
  let cachedUntil = Infinity;
  let writing: Promise<unknown> | undefined;
  // While one hangs no other is begun.
  const write = (): Promise<unknown> => (writing ??= database.query(probe).finally(() => (writing = undefined)));
  const check = async (): Promise<Readiness> => {
    const [answers, writes, space] = await Promise.all([
      outcomeOf(database.ping()),
      outcomeOf(write()),
      outcomeOf(database.checkSpace(0)),
    ]);
    return { database: answers, write: writes, ...(database.engine === 'pglite' && { space }) };
  };
  return () => {
    if (cached === undefined || now() > cachedUntil) {
      cachedUntil = Infinity;
      cached = check().finally(() => (cachedUntil = now() + cacheTime));
    }
    return cached;
  };
}

export function isReady(checks: Readiness): boolean {
  return Object.values(checks).every((outcome) => outcome === 'ok');
}

function outcomeOf(work: Promise<unknown>): Promise<Outcome> {
  return withTimeout(work).then(
    () => 'ok',
    () => 'failed',
  );
}
