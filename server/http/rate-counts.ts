import { createHmac, randomBytes } from 'node:crypto';
import { one, type Queryable } from '../db/database.ts';
import { loadSecret } from '../db/stored-secret.ts';

/** What is counted, and how much at once. */
export interface Counted {
  /** The name of the limit. */
  readonly limiter: string;
  /** Whom it counts: a subject or an address. */
  readonly key: string;
  readonly by: number;
  /** Length of the window that begins with the first count after the one before it. */
  readonly seconds: number;
}

/** How a window stands. */
export interface WindowCount {
  /** What had been counted in it before. */
  readonly before: number;
  /** Milliseconds until it ends, by the database's clock. */
  readonly left: number;
}

/** The counts that all processes on one database share. */
export interface RateCounts {
  /** Counts in one statement, so that of several at once each sees another number. @throws DatabaseUnavailableError */
  add(counted: Counted): Promise<WindowCount>;
}

/** One that ends far ahead was begun before the clock was put back, and would refuse until then. */
const isOpen = 'kept.ends_at > now() and kept.ends_at < now() + 2 * make_interval(secs => $4)';

/** The counts in the database. Keys are stored as hashes under a key of its own. */
export async function openRateCounts(sql: Queryable): Promise<RateCounts> {
  const hashKey = await loadSecret(sql, 'rate-count-key', async () => randomBytes(32).toString('base64url'));
  return {
    add: ({ limiter, key, by, seconds }) =>
      one<WindowCount>(
        sql,
        // now() is one time for the whole statement: the window that it judges is the window that it counts in.
        `insert into rate_count as kept (limiter, key_hash, done, ends_at)
         values ($1, $2, $3::bigint, now() + make_interval(secs => $4))
         on conflict (limiter, key_hash) do update set
           done = case when ${isOpen} then kept.done else 0 end + excluded.done,
           ends_at = case when ${isOpen} then kept.ends_at else excluded.ends_at end
         returning done - $3::bigint as before, (extract(epoch from ends_at - now()) * 1000)::double precision as "left"`,
        [limiter, createHmac('sha256', hashKey).update(`${limiter} ${key}`).digest('base64url'), by, seconds],
      ),
  };
}

/** Forgets the windows that are over. */
export async function sweepRateCounts(sql: Queryable): Promise<void> {
  await sql.query('delete from rate_count where ends_at <= now()');
}
