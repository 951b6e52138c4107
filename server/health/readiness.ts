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

/** Told of what keeps us from our work: when it begins, and once a minute while it lasts; and when it is over. */
export interface ReadinessListener {
  onFailure(error: Error): void;
  onRecovery(): void;
}

/** Milliseconds after which what lasts is told again. */
const pause = 60_000;

/** However often this is requested, the database is queried once in this time, in milliseconds. */
const cacheTime = 2000;

const probe = `insert into health_probe (probed_at) values (clock_timestamp())
  on conflict (only_row) do update set probed_at = excluded.probed_at`;

/**
 * Checks whether we can do our work, within five seconds. Repeated requests give the database no more work.
 * @param now milliseconds that only ever grow
 */
export function createReadiness(
  database: Database,
  listener: ReadinessListener,
  now = () => performance.now(),
): ReadReadiness {
  let cached: Promise<Readiness> | undefined;
  let cachedUntil = Infinity;
  let writing: Promise<unknown> | undefined;
  // While one hangs no other is begun.
  const write = (): Promise<unknown> => (writing ??= database.query(probe).finally(() => (writing = undefined)));
  let toldAt: number | undefined;
  const tell = (fault: Error | undefined): void => {
    if (fault === undefined) {
      if (toldAt !== undefined) listener.onRecovery();
      toldAt = undefined;
    } else if (toldAt === undefined || now() >= toldAt + pause) {
      toldAt = now();
      listener.onFailure(fault);
    }
  };
  const check = async (): Promise<Readiness> => {
    const [silence, refusal, fullness] = await Promise.all([
      faultOf(database.ping()),
      faultOf(write()),
      faultOf(database.checkSpace(0)),
    ]);
    tell(silence ?? refusal ?? fullness);
    return {
      database: outcomeOf(silence),
      write: outcomeOf(refusal),
      ...(database.engine === 'pglite' && { space: outcomeOf(fullness) }),
    };
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

function outcomeOf(fault: Error | undefined): Outcome {
  return fault === undefined ? 'ok' : 'failed';
}

function faultOf(work: Promise<unknown>): Promise<Error | undefined> {
  return withTimeout(work).then(
    () => undefined,
    (error: Error) => error,
  );
}
