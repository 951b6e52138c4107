import { minutesHeld, type BegunRun, type RefusedOrder } from '#core/contracts/packing-station.contract.ts';
import type { BeginRunRequest } from '#core/contracts/packing-station.requests.ts';
import { displayName, type Person } from '../auth/person.ts';
import { first, one, type Queryable } from '../db/database.ts';
import { conflict } from '../http/problem-error.ts';
import { actAs } from '../live/act-as.ts';
import { identifyOrders } from './identify-sticker.ts';
import { addSteps, holderOf, isBack, isFree, lockRun, withPlace } from './packing-rows.ts';

/** The advisory lock under which orders are taken into runs (any fixed number): nobody takes what another is taking. */
const takingLock = 738_311;

/** beginRun. @throws ProblemError `conflict` while a run of theirs has kits that wait */
export async function beginRun(sql: Queryable, person: Person, request: BeginRunRequest): Promise<BegunRun> {
  await actAs(sql, person);
  await sql.query('select pg_advisory_xact_lock($1)', [takingLock]);
  await endRuns(sql, person);
  // Locked in the order of their ids, as all who lock several do, and looked at again: what has changed meanwhile drops out.
  const found = await findFree(sql, person, request);
  await sql.query('select from referral where referral_id = any($1::uuid[]) order by referral_id for update', [found]);
  const ids = await stillFree(sql, person, request, found);
  const refused = await readRefused(sql, person, request, ids);
  if (ids.length === 0) return { taken: 0, refused };
  const { runId } = await one<{ runId: string }>(
    sql,
    `insert into packing_run (subject, by_name, held_until)
     values ($1, $2, clock_timestamp() + make_interval(mins => $3::int)) returning run_id as "runId"`,
    [person.subject, displayName(person), minutesHeld],
  );
  await sql.query(
    `insert into packed_kit (referral_id, run_id) select id, $2 from unnest($1::uuid[]) as id
     on conflict (referral_id) do update set run_id = excluded.run_id, sent_at = null`,
    [ids, runId],
  );
  await addSteps(sql, person, ids, { kind: 'taken', runId });
  return { taken: ids.length, refused };
}

/** Why each of the chosen orders is not among those that are taken. */
function readRefused(
  sql: Queryable,
  person: Person,
  { referralIds = [], newIds = [] }: BeginRunRequest,
  taken: readonly string[],
): Promise<RefusedOrder[]> {
  const left = referralIds.filter((id) => !taken.includes(id));
  return identifyOrders(sql, person, left, newIds);
}

/** @throws ProblemError `conflict` while one of theirs has kits that wait */
async function endRuns(sql: Queryable, { subject }: Person): Promise<void> {
  const waiting = await first(
    sql,
    `select from packing_run n join packed_kit k using (run_id) join referral r using (referral_id)
     where n.subject = $1 and n.held_until > clock_timestamp() and r.workflow_status in (3, 4) and k.parked_at is null
       and not ${isBack} limit 1`,
    [subject],
  );
  if (waiting) throw conflict();
  await sql.query(
    `update packing_run set held_until = clock_timestamp() where subject = $1 and held_until > clock_timestamp()`,
    [subject],
  );
}

async function findFree(sql: Queryable, person: Person, request: BeginRunRequest): Promise<string[]> {
  if (request.referralIds) return stillFree(sql, person, request, request.referralIds);
  const rows = await sql.query<{ id: string }>(
    `select r.referral_id as id from referral r ${withPlace}
     where r.product_id = $1 and ${isFree} order by r.created_at, r.referral_id limit ${Number(request.count)}`,
    [request.productId],
  );
  return rows.map(({ id }) => id);
}

/**
 * Those of them that can be taken. A chosen one may have been taken into handling by the list: whoever chooses it has its sticker,
 * but for one that nobody had taken when it was chosen (decision 322).
 */
async function stillFree(
  sql: Queryable,
  person: Person,
  request: BeginRunRequest,
  ids: readonly string[],
): Promise<string[]> {
  const chosen = request.referralIds
    ? `or (r.workflow_status in (3, 4) and k.referral_id is null and not ${isBack})`
    : '';
  const rows = await sql.query<{ id: string }>(
    `select r.referral_id as id from referral r ${withPlace}
     where r.referral_id = any($1::uuid[]) and (${isFree} ${chosen})
       and not (r.referral_id = any($2::uuid[]) and ${holderOf('$3')} is not null) order by id`,
    [ids, request.newIds ?? [], displayName(person)],
  );
  return rows.map(({ id }) => id);
}

/** releaseRun. @throws ProblemError `notFound` for somebody else's */
export async function releaseRun(sql: Queryable, person: Person, runId: string): Promise<void> {
  await actAs(sql, person);
  await lockRun(sql, person, runId);
  const kits = await sql.query<{ id: string }>(
    `select referral_id as id from referral r
     where workflow_status in (3, 4) and exists (
       select from packed_kit k where k.referral_id = r.referral_id and k.run_id = $1 and k.parked_at is null)
     order by referral_id for update`,
    [runId],
  );
  const ids = kits.map(({ id }) => id);
  await sql.query('update packed_kit set run_id = null where referral_id = any($1::uuid[]) and run_id = $2', [
    ids,
    runId,
  ]);
  await addSteps(sql, person, ids, { kind: 'released', runId });
  await sql.query('update packing_run set held_until = clock_timestamp() where run_id = $1', [runId]);
}
