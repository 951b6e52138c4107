import type { ParkKitRequest } from '#core/contracts/packing-station.requests.ts';
import { readable } from '#core/contracts/rules/value.rules.ts';
import { displayName, type Person } from '../auth/person.ts';
import { first, type Queryable } from '../db/database.ts';
import { conflict } from '../http/problem-error.ts';
import { actAs } from '../live/act-as.ts';
import { addSteps, holdOwnRun, isBack } from './packing-rows.ts';

/**
 * parkKit: of the caller's run, or of nobody's.
 * @throws ProblemError `conflict` for an order that is not to be sent, is parked already, or is in somebody else's run
 */
export async function parkKit(
  sql: Queryable,
  person: Person,
  { referralId, reason, note }: ParkKitRequest,
): Promise<void> {
  await actAs(sql, person);
  // First the run, then the order, as a sticker that is read locks them.
  await holdOwnRun(sql, person, [referralId]);
  await sql.query('select from referral where referral_id = $1 for update', [referralId]);
  const kit = await first<{ runId: string | null }>(
    sql,
    `select n.run_id as "runId" from referral r
       left join packed_kit k using (referral_id) left join packing_run n on n.run_id = k.run_id and n.held_until > clock_timestamp()
     where r.referral_id = $1 and r.workflow_status in (3, 4) and k.parked_at is null
       and coalesce(n.subject, $2) = $2`,
    [referralId, person.subject],
  );
  if (kit === undefined) throw conflict();
  await sql.query(
    `insert into packed_kit (referral_id, run_id, parked_at, parked_by, park_reason, park_note)
     values ($1, $2, clock_timestamp(), $3, $4, $5)
     on conflict (referral_id) do update set run_id = excluded.run_id, parked_at = excluded.parked_at,
       parked_by = excluded.parked_by, park_reason = excluded.park_reason, park_note = excluded.park_note`,
    [referralId, kit.runId, displayName(person), reason, readable(note ?? '') || null],
  );
  await addSteps(sql, person, [referralId], { kind: 'parked', runId: kit.runId, reason, note });
}

/**
 * resumeKit: it waits for whoever takes the next run.
 * @throws ProblemError `conflict` for one that is not parked, whose order has ended, or whose kit has come back
 */
export async function resumeKit(sql: Queryable, person: Person, referralId: string): Promise<void> {
  await actAs(sql, person);
  await sql.query('select from referral where referral_id = $1 for update', [referralId]);
  const resumed = await sql.query(
    `update packed_kit r set run_id = null, parked_at = null, parked_by = null, park_reason = null, park_note = null
     where referral_id = $1 and parked_at is not null and not ${isBack}
       and exists (select from referral o where o.referral_id = $1 and o.workflow_status in (3, 4)) returning referral_id`,
    [referralId],
  );
  if (resumed.length === 0) throw conflict();
  await addSteps(sql, person, [referralId], { kind: 'resumed' });
}
