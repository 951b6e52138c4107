import type { PackingList } from '../../src/core/contracts/logistics.contract';
import type { ListEntry } from '../access-log/list-entry';
import { one, type Queryable } from '../db/database';
import { logisticsColumns, withAnalyses, type LogisticsRow } from './logistics-rows';
import { logisticsScope } from './logistics-scope';

/** More kits than that nobody packs in a day. */
const mostOrders = 500;

/** getPackingList: the orders in handling, and those whose kits were sent since the day began in Finland. */
export async function readPackingList(sql: Queryable, entry?: ListEntry): Promise<PackingList> {
  const { day } = await one<{ day: string }>(
    sql,
    `select to_char(clock_timestamp() at time zone 'Europe/Helsinki', 'YYYY-MM-DD') as day`,
  );
  const read = (condition: string, order: string, ...parameters: string[]): Promise<LogisticsRow[]> =>
    sql.query<LogisticsRow>(
      `select ${logisticsColumns} from referral r where ${logisticsScope.text} and ${condition}
       order by ${order}, r.referral_id limit ${mostOrders + 1}`,
      parameters,
    );
  const waiting = await read('shown_status = 1', 'r.sampling_kit_logistics_in_progress_at');
  const sentAt = 'r.sampling_kit_sent_at';
  const gone = await read(`${sentAt} >= $1::date::timestamp at time zone 'Europe/Helsinki'`, sentAt, day);
  const [toSend, sent] = [waiting.slice(0, mostOrders), gone.slice(0, mostOrders)];
  await entry?.of(
    sql,
    [...toSend, ...sent].map(({ referralId }) => referralId),
  );
  const isCut = Math.max(waiting.length, gone.length) > mostOrders;
  return { day, toSend: await withAnalyses(sql, toSend), sent: await withAnalyses(sql, sent), isCut };
}
