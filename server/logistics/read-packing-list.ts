import type { EndpointReply } from '#core/contracts/endpoint.ts';
import type { countSentToday as countSent, PackingList } from '#core/contracts/logistics.contract.ts';
import type { ListEntry } from '../access-log/list-entry.ts';
import { one, type Queryable } from '../db/database.ts';
import { logisticsColumns, withAnalyses, type LogisticsRow } from './logistics-rows.ts';
import { logisticsScope } from './logistics-scope.ts';

/** Nobody packs more kits in a day. */
const mostReferrals = 500;

interface Kit extends LogisticsRow {
  readonly isSent: boolean;
  /** Its position in its list, from 1. */
  readonly position: number;
}

/**
 * getPackingList: the referrals in handling, and those whose kits were sent since the day began in Finland. One
 * statement reads both, so that a referral that is sent meanwhile is in one of them.
 */
export async function readPackingList(sql: Queryable, entry?: ListEntry): Promise<PackingList> {
  const parameters = [await dayInFinland(sql), mostReferrals] as const;
  const noted = entry?.within(
    'array(select referral_id from kits where position <= $2 order by is_sent, position)',
    parameters,
  );
  const kits = await sql.query<Kit>(
    `with kits as (
       ${kitsOf(false, 'shown_status = 1', 'sampling_kit_logistics_in_progress_at')}
       union all
       ${kitsOf(true, sentToday, 'sampling_kit_sent_at')}
     )${noted ? `, ${noted.text}` : ''}
     select ${logisticsColumns}, is_sent as "isSent", position from kits join referral r using (referral_id)
     order by is_sent, position`,
    noted?.parameters ?? parameters,
  );
  const listed = kits.filter(({ position }) => position <= mostReferrals);
  const rowsOf = (list: boolean): LogisticsRow[] =>
    listed.flatMap(({ isSent, position: _, ...row }) => (isSent === list ? [row] : []));
  const [toSend, sent] = [await withAnalyses(sql, rowsOf(false)), await withAnalyses(sql, rowsOf(true))];
  return { day: parameters[0], toSend, sent, isCut: listed.length < kits.length };
}

/** countSentToday: the same kits, counted. */
export async function countSentToday(sql: Queryable): Promise<EndpointReply<typeof countSent>> {
  const day = await dayInFinland(sql);
  const { count } = await one<{ count: number }>(
    sql,
    `select count(*) from referral where ${logisticsScope.text} and ${sentToday}`,
    [day],
  );
  return { day, count };
}

async function dayInFinland(sql: Queryable): Promise<string> {
  const { day } = await one<{ day: string }>(
    sql,
    `select to_char(clock_timestamp() at time zone 'Europe/Helsinki', 'YYYY-MM-DD') as day`,
  );
  return day;
}

const sentToday = `sampling_kit_sent_at >= $1::date::timestamp at time zone 'Europe/Helsinki'`;

/** The ids of a list with their positions, one more than it holds. */
function kitsOf(isSent: boolean, condition: string, time: string): string {
  return `(select referral_id, ${isSent} as is_sent, row_number() over (order by ${time}, referral_id) as position
    from referral where ${logisticsScope.text} and ${condition} order by position limit $2 + 1)`;
}
