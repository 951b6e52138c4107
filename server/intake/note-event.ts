import { OrderStatus } from '#core/contracts/order-status.ts';
import { first, type Queryable } from '../db/database.ts';
import { readEvents } from './inbox-rows.ts';
import { IntakeError } from './intake-error.ts';
import type { EventMessage } from './message.ts';
import { readStoredMessage } from './read-message.rule.ts';
import type { KnownOrder } from './store-order.ts';

/**
 * What the citizen has done, or was told.
 * @returns whether it is about anything that is stored: what came later it does not change
 * @throws IntakeError
 */
export async function noteEvent(
  sql: Queryable,
  { referralId, status }: KnownOrder,
  { kind, at }: EventMessage,
): Promise<boolean> {
  if (status > OrderStatus.ResultViewedByCitizen) throw new IntakeError('orderCancelled');
  if (kind === 'kitReturned') {
    await sql.query(
      'update intake_order set kit_returned_at = least(kit_returned_at, $2::timestamptz) where referral_id = $1',
      [referralId, at],
    );
    return true;
  }
  // First the order, as a report does before its results: its tallies are locked in one order (decision 455).
  const reached = await first(
    sql,
    `update referral set workflow_status = greatest(workflow_status, $2),
       citizen_last_login_at = case when $3 then greatest(citizen_last_login_at, $4::timestamptz) else citizen_last_login_at end
     where referral_id = $1 and exists (select from observation where referral_id = $1 and ${isAnswered}) returning referral_id`,
    [referralId, steps[kind].reached, kind === 'resultsOpened', at],
  );
  if (!reached) throw new IntakeError('noResultsYet');
  const told = await tellResults(sql, referralId, { kind, at });
  return told.includes(true);
}

/** After results were stored: what the citizen has done since may have come before them. */
export async function tellAgain(sql: Queryable, { referralId }: KnownOrder): Promise<void> {
  for (const { body, receivedAt } of await readEvents(sql, referralId)) {
    // One that is no message any more keeps no result from being stored.
    const event = readStoredMessage(body, new Date(receivedAt));
    if (event && event.kind in steps) await tellResults(sql, referralId, event as ToldEvent);
  }
}

/** Of an observation that a citizen can be told of. */
const isAnswered = `workflow_status <= ${OrderStatus.ResultViewedByCitizen} and not is_missing`;

const steps = {
  citizenNotified: {
    column: 'result_notification_sent_to_citizen_at',
    reached: OrderStatus.ResultNotificationSentToCitizen,
  },
  resultsOpened: { column: 'result_viewed_by_citizen_at', reached: OrderStatus.ResultViewedByCitizen },
} as const;

type ToldEvent = Pick<EventMessage, 'at'> & { readonly kind: keyof typeof steps };

/**
 * Notes with each result of an order what the citizen has done, or was told: the earliest time that is known. Of a result that
 * the laboratory had not given by then, nor was known here, it says nothing, a minute's difference of clocks aside: it is
 * about what was there before (decision 228).
 * @returns of each result whether it is about it
 */
async function tellResults(sql: Queryable, referralId: string, { kind, at }: ToldEvent): Promise<readonly boolean[]> {
  const { column, reached } = steps[kind];
  const rows = await sql.query<{ isMeant: boolean }>(
    `with results as (
       select observation_id, coalesce(least(result_date, stored_at) <= $2::timestamptz + interval '1 minute', true) as is_meant
       from observation left join intake_result using (observation_id)
       where referral_id = $1 and ${isAnswered}),
     told as (
       update observation o set ${column} = least(${column}, $2::timestamptz), workflow_status = greatest(workflow_status, $3)
       from results r where r.observation_id = o.observation_id and is_meant)
     select is_meant as "isMeant" from results`,
    [referralId, at, reached],
  );
  return rows.map(({ isMeant }) => isMeant);
}
