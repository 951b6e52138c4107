import { OrderStatus } from '#core/contracts/order-status.ts';
import type { RefusedOrder, StickerAnswer } from '#core/contracts/packing-station.contract.ts';
import { readCodeOf } from '#core/contracts/rules/judge-sticker.rule.ts';
import type { ListEntry } from '../access-log/list-entry.ts';
import { displayName, type Person } from '../auth/person.ts';
import type { Queryable, SqlValue } from '../db/database.ts';
import { logisticsScope } from '../logistics/logistics-scope.ts';
import { holderOf, isBack, withPlace } from './packing-rows.ts';

interface FoundOrder {
  readonly referralId: string;
  readonly outcome: 'alreadySent' | 'closed' | 'returned' | 'parked' | 'othersRun' | 'released' | 'notInRun';
  readonly byName: string | null;
  /** Who else has its sticker. */
  readonly holder: string | null;
}

/**
 * A cancelled order that logistics had: its sticker was printed, it came to the station, or it came approved from outside. It is
 * not shown any more, but whoever reads its sticker is told that its kit must not go (decision 416).
 */
const cancelled = `r.workflow_status = ${OrderStatus.RejectedByLab} and (r.sampling_kit_logistics_in_progress_at is not null
  or k.referral_id is not null or exists (select from intake_order i where i.referral_id = r.referral_id))`;

/** Of one that is known by its id. */
const known = `(${logisticsScope.text} or ${cancelled})`;

/** Written so that the index by area and sample number serves. */
const cancelledOfSample = `r.area_id = any(array(select area_id from area)) and ${cancelled}`;

/** identifySticker: why a sticker is none of the caller's run. */
export async function identifySticker(
  sql: Queryable,
  person: Person,
  sampleNumber: string,
  entry?: ListEntry,
): Promise<StickerAnswer> {
  const read = readCodeOf(sampleNumber);
  const seen = await findOrders(sql, person, `${logisticsScope.text} and r.sample_number = upper($2) limit 2`, read);
  const found =
    seen.length > 0
      ? seen
      : await findOrders(sql, person, `${cancelledOfSample} and r.sample_number = upper($2) limit 1`, read);
  await entry?.of(
    sql,
    found.map(({ referralId }) => referralId),
  );
  return answerOf(found);
}

/** The same of an order that is known. */
export async function identifyKit(sql: Queryable, person: Person, referralId: string): Promise<StickerAnswer> {
  return answerOf(await findOrders(sql, person, `${known} and r.referral_id = $2::uuid`, referralId));
}

/**
 * Why each of some orders is in none of the caller's runs; one that logistics never saw is unknown.
 * @param newIds those that nobody had taken when they were chosen
 */
export async function identifyOrders(
  sql: Queryable,
  person: Person,
  referralIds: readonly string[],
  newIds: readonly string[],
): Promise<RefusedOrder[]> {
  if (referralIds.length === 0) return [];
  const rows = await findOrders(sql, person, `${known} and r.referral_id = any($2::uuid[])`, referralIds);
  const found = new Map(rows.map((row) => [row.referralId, row]));
  return referralIds.map((referralId) => {
    const { outcome, byName, holder } = found.get(referralId) ?? unknown;
    if (outcome !== 'released' && outcome !== 'notInRun') return { referralId, outcome, byName };
    if (holder !== null && newIds.includes(referralId)) return { referralId, outcome: 'inHandling', byName: holder };
    return { referralId, outcome: 'notInRun', byName };
  });
}

const unknown = { outcome: 'unknown', byName: null, holder: null } as const;

function answerOf([order, ...others]: readonly FoundOrder[]): StickerAnswer {
  if (order === undefined) return { outcome: 'unknown', byName: null };
  if (others.length > 0) return { outcome: 'several', byName: null };
  return { outcome: order.outcome, byName: order.byName };
}

function findOrders(sql: Queryable, person: Person, condition: string, value: SqlValue): Promise<FoundOrder[]> {
  const outcome = `case
      when r.workflow_status between 5 and 8 then 'alreadySent'
      when r.workflow_status > 8 then 'closed'
      when ${isBack} then 'returned'
      when k.parked_at is not null then 'parked'
      when n.subject <> $1 and n.held_until > clock_timestamp() then 'othersRun'
      when k.referral_id is not null and (n.run_id is null or n.held_until <= clock_timestamp()) then 'released'
      else 'notInRun'
    end`;
  return sql.query<FoundOrder>(
    `select "referralId", outcome, case outcome when 'alreadySent' then sent_by when 'othersRun' then by_name end as "byName", holder
     from (
       select r.referral_id as "referralId", r.sampling_kit_sent_by as sent_by, n.by_name, ${outcome} as outcome,
         ${holderOf('$3')} as holder
       from referral r ${withPlace}
       where ${condition}
     ) as found`,
    [person.subject, value, displayName(person)],
  );
}
