import { one, type Database } from '../db/database.ts';
import { withTimeout } from '../db/with-timeout.ts';
import { subjectsOfArea } from '../follow-up/colleagues.ts';

/** How the stored work stands: numbers only. */
export interface WorkFacts {
  readonly seals: number;
  /** Age of the oldest entry of the access log that no seal holds; 0 when there is none. */
  readonly unsealedSeconds: number;
  /** Age of the oldest open positive finding that nobody has taken, or who has may handle it no more, in days; 0 when there is none. */
  readonly unownedDays: number;
  readonly drafts: number;
  /** Messages from outside that wait for support. */
  readonly failedMessages: number;
  /** Age of the oldest message that waits for its order or results; 0 when there is none. */
  readonly waitingSeconds: number;
}

/** However often this is requested, the database is queried once in this time, in milliseconds. */
const cacheTime = 10_000;

const statement = `select
  coalesce((select max(seal_number) from audit.access_log_seal), 0)::integer as seals,
  coalesce((select extract(epoch from clock_timestamp() - min(at)) from audit.access_log
    where entry_id > coalesce((select max(up_to_entry) from audit.access_log_seal), 0)), 0)::integer
    as "unsealedSeconds",
  greatest(0, helsinki_day(now()) - least(
    (select min(day) from situation_open where findings > 0 and unassigned > 0),
    (select min(day) from area a, findings_of_others(a.area_id, array(${subjectsOfArea.replace('?', 'a.area_id')})))
  ))::integer as "unownedDays",
  (select count(*) from draft_state)::integer as drafts,
  (select count(*) from intake_message where outcome = 'failed')::integer as "failedMessages",
  coalesce((select extract(epoch from clock_timestamp() - received_at) from intake_message
    where outcome = 'waiting' order by arrival limit 1), 0)::integer as "waitingSeconds"`;

/**
 * Reads how the stored work stands; undefined while the database does not answer.
 * @param now milliseconds that only ever grow
 */
export function createWorkFacts(
  database: Database,
  now = () => performance.now(),
): () => Promise<WorkFacts | undefined> {
  let kept: Promise<WorkFacts | undefined> | undefined;
  let keptUntil = 0;
  return () => {
    if (kept === undefined || now() > keptUntil) {
      keptUntil = Infinity;
      kept = withTimeout(one<WorkFacts>(database, statement))
        .catch(() => undefined)
        .finally(() => (keptUntil = now() + cacheTime));
    }
    return kept;
  };
}
