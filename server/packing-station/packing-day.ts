import { type Handover, type PackingDay } from '#core/contracts/packing-station.contract.ts';
import { parkReasons, type ParkReason } from '#core/contracts/park-reason.ts';
import type { ClosePackingDayRequest } from '#core/contracts/packing-station.requests.ts';
import type { ListEntry } from '../access-log/list-entry.ts';
import { displayName, type Person } from '../auth/person.ts';
import { first, one, type Queryable } from '../db/database.ts';
import { conflict, ProblemError } from '../http/problem-error.ts';
import { actAs } from '../live/act-as.ts';
import { addSteps, isBack } from './packing-rows.ts';

/** Nobody sends more between two handovers. */
const mostKits = 2_000;
const mostHandovers = 30;
/** The advisory lock under which a list is handed over (any fixed number): two at once would hand over the same kits. */
const handoverLock = 738_312;

const handoverColumns = `handover_id as "handoverId", at, by_name as "byName", since, counts,
  to_jsonb(sample_numbers) as "sampleNumbers"`;

interface SentKit {
  readonly referralId: string;
  readonly sentAt: string;
  readonly sampleNumber: string;
  /** At the station, by its sticker. */
  readonly isRead: boolean;
}

/** getPackingDay. */
export async function readPackingDay(sql: Queryable, isWithEarlier: boolean, entry?: ListEntry): Promise<PackingDay> {
  const now = await timeNow(sql);
  const { day, kits } = await readDay(sql, now, isWithEarlier);
  await entry?.of(
    sql,
    kits.map(({ referralId }) => referralId),
  );
  return day;
}

/** closePackingDay. @throws ProblemError `stale` when others were sent than the caller saw */
export async function closePackingDay(
  sql: Queryable,
  person: Person,
  { count, newest, withEarlier = false }: ClosePackingDayRequest,
): Promise<Handover> {
  await actAs(sql, person);
  await sql.query('select pg_advisory_xact_lock($1)', [handoverLock]);
  const now = await timeNow(sql);
  const { day, kits } = await readDay(sql, now, withEarlier);
  if (day.sampleNumbers.length === 0) throw conflict();
  if (day.sampleNumbers.length !== count || (newest ?? day.sampleNumbers.at(-1)) !== day.sampleNumbers.at(-1))
    throw new ProblemError('stale');
  return one<Handover>(
    sql,
    `insert into packing_handover (since, at, until, by_subject, by_name, counts, sample_numbers, referral_ids)
     values ($1, $2, $3, $4, $5, $6::jsonb, array(select jsonb_array_elements_text($7::jsonb)), $8::uuid[])
     returning ${handoverColumns}, '[]'::jsonb as "takenBack"`,
    [
      day.since,
      now,
      kits.length === mostKits ? kits.at(-1)?.sentAt : now,
      person.subject,
      displayName(person),
      JSON.stringify(day.counts),
      JSON.stringify(day.sampleNumbers),
      kits.map(({ referralId }) => referralId),
    ],
  );
}

/** The orders whose sample numbers are on a signed list. */
export async function ordersOnList(sql: Queryable, handoverId: number): Promise<readonly string[]> {
  const { ids } = await one<{ ids: string[] }>(
    sql,
    'select referral_ids as ids from packing_handover where handover_id = $1',
    [handoverId],
  );
  return ids;
}

const newestHandovers = `newest as (select * from packing_handover order by handover_id desc limit ${mostHandovers})`;

/** What was taken back after it was signed off: of each kit of a list the first time after that. */
const takenBack = `back as (
    select distinct on (h.handover_id, s.referral_id) h.handover_id, s.at, s.by_name,
      array_position(h.referral_ids, s.referral_id) - 1 as place
    from newest h join packing_step s on s.kind = 'undone' and s.at >= h.at and s.referral_id = any(h.referral_ids)
    order by h.handover_id, s.referral_id, s.step_id)`;

/** getHandovers. */
export function readHandovers(sql: Queryable, entry?: ListEntry): Promise<Handover[]> {
  const noted = entry?.within('array(select distinct unnest(referral_ids) from newest)', []);
  return sql.query<Handover>(
    `with ${newestHandovers}, ${takenBack}${noted ? `, ${noted.text}` : ''}
     select ${handoverColumns},
       (select coalesce(jsonb_agg(jsonb_build_object('place', place, 'at', b.at, 'byName', b.by_name) order by place), '[]')
        from back b where b.handover_id = newest.handover_id) as "takenBack"
     from newest order by handover_id desc`,
    noted?.parameters,
  );
}

/**
 * Notes that a kit that was sent no longer is. While a list is signed it waits: either the list does not have the kit, or it
 * was signed before.
 */
export async function noteTakenBack(sql: Queryable, person: Person, referralId: string, runId?: string): Promise<void> {
  await sql.query('select pg_advisory_xact_lock_shared($1)', [handoverLock]);
  await addSteps(sql, person, [referralId], { kind: 'undone', runId });
}

async function timeNow(sql: Queryable): Promise<string> {
  return (await one<{ now: string }>(sql, 'select clock_timestamp() as now')).now;
}

/** Whether a kit was sent since `$1`, when the list begins. */
const isSentSince = '(workflow_status between 5 and 8 and sampling_kit_sent_at > $1::timestamptz)';
/** Whether it was sent at any time and nothing was heard of it since (migration 100). */
const mayBeHere = 'workflow_status = 5';
/** Nobody takes ten minutes to store what was sent before the last handover and stored after it. */
const isOnNoList = `workflow_status between 5 and 8 and sampling_kit_sent_at > $1::timestamptz - interval '10 minutes'
       and (sampling_kit_sent_at > $1 or not exists (
         select from packing_handover where until >= sampling_kit_sent_at and referral_id = any(referral_ids)))`;

/**
 * What was sent after the last handover and until a time; before the first handover, since that day began in Finland, or with
 * what was sent earlier and may be here still (decision 292).
 */
async function readDay(
  sql: Queryable,
  until: string,
  isWithEarlier: boolean,
): Promise<{ readonly day: PackingDay; readonly kits: SentKit[] }> {
  const last = await first<{ at: string; until: string }>(
    sql,
    'select at, until from packing_handover order by handover_id desc limit 1',
  );
  const { begin, today } = await one<{ begin: string; today: string }>(
    sql,
    `select coalesce($1::timestamptz, today at time zone 'Europe/Helsinki') as begin, today::date::text as today
     from date_trunc('day', $2::timestamptz at time zone 'Europe/Helsinki') as today`,
    [last?.until ?? null, until],
  );
  const isFirst = last === undefined;
  const kits = await sql.query<SentKit>(
    `select referral_id as "referralId", sample_number as "sampleNumber", sampling_kit_sent_at as "sentAt",
       exists (select from packed_kit k where k.referral_id = referral.referral_id and k.sent_at = sampling_kit_sent_at and 'sent' = (
         select kind from packing_step s where s.referral_id = k.referral_id and kind in ('sent', 'sentByHand')
         order by step_id desc limit 1)) as "isRead"
     from referral
     where sampling_kit_sent_at <= $2 and (${isFirst ? (isWithEarlier ? `${isSentSince} or ${mayBeHere}` : isSentSince) : isOnNoList})
     order by sampling_kit_sent_at, referral_id limit ${mostKits}`,
    [begin, until],
  );
  const earlier = isFirst ? await countEarlier(sql, begin) : undefined;
  const { open, inHandling, ...counts } = await one<{
    reprinted: number;
    open: number;
    inHandling: number;
  }>(
    sql,
    `select
       (select count(*) from packing_step s where s.kind = 'printed' and s.at > $1 and s.at <= $2 and exists (
          select from packing_step b where b.referral_id = s.referral_id and b.kind = 'printed' and b.step_id < s.step_id)
       ) as reprinted,
       (select coalesce(sum(rows), 0)::bigint from referral_tally where workflow_status in (3, 4)) as open,
       (select coalesce(sum(rows), 0)::bigint from referral_tally where workflow_status = 4) as "inHandling"`,
    [begin, until],
  );
  const parked = await countParkedByReason(sql);
  const returned = await countReturned(sql);
  const { back } = await one<{ back: number }>(
    sql,
    `with ${newestHandovers}, ${takenBack} select count(*) as back from back`,
  );
  const parkedIn = (statuses: readonly number[]): number =>
    parked.filter(({ status }) => statuses.includes(status)).reduce((sum, { count }) => sum + count, 0);
  return {
    day: {
      since: last?.at ?? null,
      day: today,
      sampleNumbers: kits.map(({ sampleNumber }) => sampleNumber),
      counts: {
        sent: kits.length,
        byHand: kits.filter(({ isRead }) => !isRead).length,
        ...counts,
        waiting: open - parkedIn([3, 4]) - returned.count,
        parked: parkedIn([3, 4]),
        left: {
          inHandling: inHandling - parkedIn([4]) - returned.inHandling,
          parked: byReason(parked),
          returned: returned.count,
        },
      },
      earlier,
      takenBackCount: back,
    },
    kits,
  };
}

/** How many kits were sent before a time that may be here still: nothing was heard of them since. */
async function countEarlier(sql: Queryable, begin: string): Promise<number> {
  const { earlier } = await one<{ earlier: number }>(
    sql,
    `select count(*) as earlier from (
       select from referral where sampling_kit_sent_at <= $1 and ${mayBeHere} limit ${mostKits}) as found`,
    [begin],
  );
  return earlier;
}

interface ParkedCount {
  readonly reason: ParkReason;
  readonly status: number;
  readonly count: number;
}

/** How many orders wait among 'Selvitettävät', by their reason and status. */
function countParkedByReason(sql: Queryable): Promise<ParkedCount[]> {
  return sql.query<ParkedCount>(
    `select k.park_reason as reason, r.workflow_status as status, count(*) from packed_kit k join referral r using (referral_id)
     where k.parked_at is not null and r.workflow_status in (3, 4) group by 1, 2`,
  );
}

/** How many orders the station does not offer because their kits have come back (decision 205); what is parked stays so. */
function countReturned(sql: Queryable): Promise<{ readonly count: number; readonly inHandling: number }> {
  return one(
    sql,
    `select count(*), count(*) filter (where r.workflow_status = 4) as "inHandling"
     from referral r left join packed_kit k using (referral_id)
     where r.workflow_status in (3, 4) and k.parked_at is null and ${isBack}`,
  );
}

/** In the order in which the station offers the reasons. */
function byReason(parked: readonly ParkedCount[]): { reason: ParkReason; count: number }[] {
  return parkReasons
    .map((reason) => {
      const ofReason = parked.filter((each) => each.reason === reason);
      return { reason, count: ofReason.reduce((sum, { count }) => sum + count, 0) };
    })
    .filter(({ count }) => count > 0);
}
