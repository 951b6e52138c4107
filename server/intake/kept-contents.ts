import type { Queryable } from '../db/database.ts';
import { TooManyRequestsError } from '../http/rate-limiter.ts';

/** So many bytes, as the database stores them, of a program's messages wait for their order, their results or support (decision 352). */
const mostUndecidedBytes = 100 * 1024 * 1024;

/** Contents of so many refused messages of a program are kept, of 64 KiB at most each. */
const mostRefused = 1000;

/** Seconds: room comes with orders, and by what support mends. */
const retryAfter = 600;

const detail = `Too much of what this client has sent waits for its order, its results or support here (more than ${
  mostUndecidedBytes / 1024 / 1024
} MiB). Nothing was stored.`;

/** For a message that is about to wait. @throws TooManyRequestsError when it finds no room beside the others of its program */
export async function refuseTooMuchUndecided(sql: Queryable, clientId: string): Promise<void> {
  const beyond = await sql.query(
    `select 1 from intake_message where client_id = $1 and outcome in ('waiting', 'failed')
     having sum(pg_column_size(body)) > $2`,
    [clientId, mostUndecidedBytes],
  );
  if (beyond.length > 0) throw new TooManyRequestsError(retryAfter, 'tooMuchWaiting', false, { detail });
}

/** Of a program's refused messages the newest keep their contents: a program in a loop that sends ever other ones fills no disk. */
export async function forgetRefusedContents(sql: Queryable, clientId: string): Promise<void> {
  // Without those that somebody else is forgetting at the moment.
  await sql.query(
    `update intake_message set body = null where message_id in (
       select message_id from intake_message
       where client_id = $1 and outcome = 'refused' and body is not null and arrival < (
         select arrival from intake_message where client_id = $1 and outcome = 'refused' and body is not null
         order by arrival desc offset $2 limit 1)
       for update skip locked)`,
    [clientId, mostRefused - 1],
  );
}
