import type { Database } from '../db/database.ts';
import { inTime } from '../db/in-time.ts';

type Outcome = 'ok' | 'failed';

/** What was looked at, and how it stood; nothing of why. */
export interface Readiness {
  /** The database answers. */
  readonly database: Outcome;
  /** It takes a write. */
  readonly write: Outcome;
  /** Its disk has room for people's writes; absent on PostgreSQL, whose disk we do not know. */
  readonly space?: Outcome;
}

/** However often somebody asks, the database is asked once in this time. */
const keptFor = 2000;

const probe = `insert into health_probe (probed_at) values (clock_timestamp())
  on conflict (only_row) do update set probed_at = excluded.probed_at`;

/**
 * Tells whether we can do our work, within five seconds. Nobody who asks again and again gives the database more to do.
 * @param now milliseconds that only ever grow
 */
export function createReadiness(database: Database, now = () => performance.now()): () => Promise<Readiness> {
  let kept: Promise<Readiness> | undefined;
  let keptUntil = Infinity;
  let writing: Promise<unknown> | undefined;
  // One that hangs is not followed by another.
  const write = (): Promise<unknown> => (writing ??= database.query(probe).finally(() => (writing = undefined)));
  const look = async (): Promise<Readiness> => {
    const [answers, writes, space] = await Promise.all([
      outcomeOf(database.ping()),
      outcomeOf(write()),
      outcomeOf(database.checkRoom(0)),
    ]);
    return { database: answers, write: writes, ...(database.engine === 'pglite' && { space }) };
  };
  return () => {
    if (kept === undefined || now() > keptUntil) {
      keptUntil = Infinity;
      kept = look().finally(() => (keptUntil = now() + keptFor));
    }
    return kept;
  };
}

function outcomeOf(work: Promise<unknown>): Promise<Outcome> {
  return inTime(work).then(
    () => 'ok',
    () => 'failed',
  );
}
