import { minutesHeld, type PackedKit } from '#core/contracts/packing-station.contract.ts';
import { readable } from '#core/contracts/rules/value.rules.ts';
import { displayName, type Person } from '../auth/person.ts';
import { first, one, type Queryable } from '../db/database.ts';
import { notFound } from '../http/problem-error.ts';

/** Something that was done about kits (migration 063). */
export interface PackingStep {
  readonly kind: 'taken' | 'released' | 'printed' | 'sent' | 'sentByHand' | 'undone' | 'parked' | 'resumed';
  readonly runId?: string | null;
  readonly reason?: string;
  readonly note?: string;
}

/** Whether the kit of an order `r` has come back: while that one is still to be sent, somebody forgot a scan (decision 205). */
export const isBack = `(select i.kit_returned_at from intake_order i where i.referral_id = r.referral_id) is not null`;

/** How a kit stands, from its order `r` and its row `k`. */
export const kitState = `case
    when r.workflow_status in (3, 4) and ${isBack} then 'returned'
    when r.workflow_status in (3, 4) then case when k.parked_at is null then 'waiting' else 'parked' end
    when r.workflow_status between 5 and 8 then case when k.sent_at = r.sampling_kit_sent_at then 'sent' else 'sentElsewhere' end
    else 'closed'
  end`;

/**
 * Whether an order `r` with its row `k` and that one's run `n`, if any, may be taken into a run. One that has never been
 * at the station is new: of what was taken into handling by the list, its sticker is in somebody's hands.
 */
export const isFree = `r.workflow_status in (3, 4) and not ${isBack} and case
    when k.referral_id is null then r.workflow_status = 3
    else k.parked_at is null and (n.run_id is null or n.held_until < clock_timestamp())
  end`;

/** Who else has an order `r` in handling, and so its sticker; null when nobody or the one of that name has. */
export function holderOf(name: string): string {
  return `nullif(r.sampling_kit_in_progress_by, ${name})`;
}

export const withPlace = `left join packed_kit k on k.referral_id = r.referral_id left join packing_run n on n.run_id = k.run_id`;

/** A kit of a run, as a call changes it. */
export interface LockedKit extends Pick<PackedKit, 'referralId' | 'productId' | 'state'> {
  readonly sampleNumber: string;
}

/**
 * The caller's own run, which no other call of theirs changes until the transaction ends. Steps that name it may be added: whoever undoes
 * a sending has locked the order first.
 * @throws ProblemError `notFound`
 */
export async function lockRun(sql: Queryable, { subject }: Person, runId: string): Promise<void> {
  const run = await first(sql, 'select from packing_run where run_id = $1 and subject = $2 for no key update', [
    runId,
    subject,
  ]);
  if (run === undefined) throw notFound();
}

/**
 * From now on it is held for half an hour. One whose time was over is so again while kits wait in it and its person has no other:
 * by an old window nobody holds two, and what was given back stays so.
 */
export async function holdRun(sql: Queryable, runId: string): Promise<void> {
  await sql.query(
    `update packing_run n set held_until = clock_timestamp() + make_interval(mins => $2::int)
     where run_id = $1 and (held_until > clock_timestamp() or (
       exists (select from packed_kit k join referral r using (referral_id)
         where k.run_id = n.run_id and k.parked_at is null and r.workflow_status in (3, 4))
       and not exists (select from packing_run o where o.subject = n.subject and o.held_until > clock_timestamp())))`,
    [runId, minutesHeld],
  );
}

/** The same of the caller's newest run, if some of the orders are in it; whoever locks these too does so afterwards. */
export async function holdOwnRun(sql: Queryable, { subject }: Person, referralIds: readonly string[]): Promise<void> {
  const run = await first<{ runId: string }>(
    sql,
    `select distinct run_id as "runId" from packed_kit join packing_run n using (run_id)
     where referral_id = any($1::uuid[]) and subject = $2
       and not exists (select from packing_run o where o.subject = n.subject and o.begun_at > n.begun_at)`,
    [referralIds, subject],
  );
  if (run) await holdRun(sql, run.runId);
}

/** A kit of the run, with its order locked; undefined for one of no run, or another's. */
export async function lockKit(sql: Queryable, runId: string, referralId: string): Promise<LockedKit | undefined> {
  // First the order, as all who change it do; then what waited for it is read.
  await sql.query('select from referral where referral_id = $1 for update', [referralId]);
  return first<LockedKit>(
    sql,
    `select r.referral_id as "referralId", r.product_id as "productId", r.sample_number as "sampleNumber",
       ${kitState} as state
     from packed_kit k join referral r using (referral_id) where k.referral_id = $2 and k.run_id = $1`,
    [runId, referralId],
  );
}

/** Adds a step to each; whoever calls has locked their orders. */
export async function addSteps(
  sql: Queryable,
  person: Person,
  referralIds: readonly string[],
  { kind, runId = null, reason, note }: PackingStep,
): Promise<void> {
  if (referralIds.length === 0) return;
  await sql.query(
    `insert into packing_step (referral_id, run_id, kind, by_subject, by_name, reason, note)
     select id, $2, $3, $4, $5, $6, $7 from unnest($1::uuid[]) as id order by id`,
    [referralIds, runId, kind, person.subject, displayName(person), reason ?? null, readable(note ?? '') || null],
  );
}

/** Counts a printed sticker of each of them that is at the station; whoever calls has locked their orders. */
export async function notePrints(sql: Queryable, person: Person, referralIds: readonly string[]): Promise<void> {
  const kits = await sql.query<{ id: string }>(
    'update packed_kit set prints = prints + 1 where referral_id = any($1::uuid[]) returning referral_id as id',
    [referralIds],
  );
  await addSteps(
    sql,
    person,
    kits.map(({ id }) => id),
    { kind: 'printed' },
  );
}

/** How many orders wait among 'Selvitettävät'. */
export async function countParked(sql: Queryable): Promise<number> {
  const { count } = await one<{ count: number }>(
    sql,
    `select count(*) from packed_kit k join referral r using (referral_id)
     where k.parked_at is not null and r.workflow_status in (3, 4)`,
  );
  return count;
}
