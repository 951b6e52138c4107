import { StartupError } from '../config/startup-error.ts';
import { one, type Queryable } from '../db/database.ts';

/** One use of a person's data. */
export interface PersonUse {
  readonly at: string;
  readonly subject: string;
  /** Name of the user, if still known. */
  readonly userName: string | null;
  readonly roles: readonly string[];
  readonly areaId: string | null;
  readonly call: string;
  readonly recordType: string;
  /** Those of the records that are this person's. */
  readonly recordIds: readonly string[];
  readonly filterFields: readonly string[];
  readonly outcome: string;
  readonly correlationId: string;
}

/** Entries that one statement looks through: none of them takes long, however long the log. */
const window = 50_000;

const orderId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Who used the data of one citizen, when, and how: what a citizen may ask for (act 703/2023, section 11). `who` is a
 * personal identity code or the id of one of their referrals; all their referrals and observations count, in every
 * area, and the messages of their orders: one may have been looked at before it became one.
 * @throws StartupError when there is nobody
 */
export async function* personReport(sql: Queryable, who: string): AsyncGenerator<PersonUse> {
  const { ids, since } = await recordsOf(sql, who);
  if (since === null) throw new StartupError('There is no order of this person or with this id.');
  const { begin, end } = await one<{ begin: number; end: number }>(
    sql,
    // The clock of who sent the order may be ahead by a day (docs/integration.md).
    `select coalesce(min(entry_id), 1) as begin, coalesce(max(entry_id), 0) as end from audit.access_log
     where at >= $1::timestamptz - interval '1 day'`,
    [since],
  );
  for (let from = begin; from <= end; from += window) yield* await usesOf(sql, ids, from);
}

/** Whether somebody is named by one of their orders. */
export function isOrderId(who: string): boolean {
  return orderId.test(who);
}

/** Nobody's data was used before they first ordered. */
async function recordsOf(sql: Queryable, who: string): Promise<{ ids: string[]; since: string | null }> {
  const condition = isOrderId(who)
    ? 'ssn = (select ssn from referral where referral_id = $1::uuid)'
    : 'ssn = upper(trim($1))';
  return one(
    sql,
    `with referrals as (select referral_id, created_at from referral where ${condition})
     select (select min(created_at) from referrals) as since,
       array(select referral_id from referrals union
         select observation_id from observation where referral_id in (select referral_id from referrals) union
         select message_id from intake_message where referral_id in (select referral_id from referrals)) as ids`,
    [who],
  );
}

function usesOf(sql: Queryable, ids: readonly string[], from: number): Promise<PersonUse[]> {
  return sql.query<PersonUse>(
    `select l.at, l.subject, u.first_name || ' ' || u.last_name as "userName", l.roles, l.area_id as "areaId", l.call,
       l.record_type as "recordType", array(select unnest(l.record_ids) intersect select unnest($1::uuid[])) as "recordIds",
       l.filter_fields as "filterFields", l.outcome, l.correlation_id as "correlationId"
     from audit.access_log l left join app_user u using (subject)
     where l.entry_id >= $2 and l.entry_id < $3 and l.record_ids && $1::uuid[]
     order by l.entry_id`,
    [ids, from, from + window],
  );
}
