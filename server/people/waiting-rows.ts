import type { Queryable } from '../db/database.ts';

/** Somebody who signed in and may do nothing. */
export interface WaitingPerson {
  readonly subject: string;
  readonly firstAt: string;
  readonly lastAt: string;
}

/** Whoever has not come back for so long is forgotten. */
const keptDays = 90;

/** Of more the longest away are forgotten: a provider may let anybody in. */
export const mostWaiting = 1000;

/** Remembers that somebody without a right was here; at most once a minute, however often they try. */
export async function rememberWaiting(sql: Queryable, subject: string): Promise<void> {
  await sql.query(
    `insert into waiting_person as known (subject) values ($1)
     on conflict (subject) do update set last_at = excluded.last_at
       where known.last_at < excluded.last_at - interval '1 minute'`,
    [subject],
  );
}

/** Those who still wait, the latest first. */
export async function readWaiting(sql: Queryable): Promise<WaitingPerson[]> {
  return sql.query<WaitingPerson>(
    `select subject, first_at as "firstAt", last_at as "lastAt" from waiting_person order by last_at desc, subject`,
  );
}

/** Whoever was given a right, or was removed, waits no more. */
export async function forgetWaiting(sql: Queryable, subject: string): Promise<void> {
  await sql.query('delete from waiting_person where subject = $1', [subject]);
}

export async function sweepWaiting(sql: Queryable): Promise<void> {
  await sql.query(`delete from waiting_person where last_at < clock_timestamp() - interval '${keptDays} days'`);
  await sql.query(
    `delete from waiting_person where subject in (
       select subject from waiting_person order by last_at desc, subject offset ${mostWaiting})`,
  );
}
