import { randomUUID } from 'node:crypto';
import { HandlingStatus, type ResultType } from '#core/contracts/observation.contract.ts';
import { OrderStatus } from '#core/contracts/order-status.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { first, type Queryable } from '../db/database.ts';
import { wasAloneCalled } from './analyses-of-order.ts';
import { IntakeError } from './intake-error.ts';
import type { ResultsMessage } from './message.ts';
import type { KnownOrder } from './store-order.ts';

/** A result as it is stored. */
export interface Meaning {
  readonly code: string;
  readonly name: string;
  readonly result: ResultType | null;
  readonly statement: string | null;
  readonly outcomeType: OutcomeType;
  readonly outcomeName: string;
  /** Of a positive result. */
  readonly outcomeId?: string;
}

interface StoredResult extends Pick<Meaning, 'result' | 'statement' | 'outcomeType' | 'outcomeName'> {
  readonly id: string;
  readonly isMissing: boolean;
  readonly report: string | null;
  /** Null where none is known: of a result that is not positive, that came by no report, or by an earlier version. */
  readonly outcomeId: string | null;
}

/**
 * Stores a result of a report, or changes in its place what the report corrects.
 * @throws IntakeError `resultExists`
 */
export async function storeResult(
  sql: Queryable,
  order: KnownOrder,
  { isAmended, issuedAt, identifier }: ResultsMessage,
  meaning: Meaning,
  place: string,
): Promise<void> {
  const { referralId, areaId } = order;
  const { code, name, result, statement, outcomeType, outcomeName, outcomeId } = meaning;
  // A process of an earlier version tells of its outcome nothing, and leaves what stood there.
  const stored = await first<StoredResult>(
    sql,
    `select o.observation_id as id, is_missing as "isMissing", i.report_identifier as report, result, statement,
       outcome_type as "outcomeType", outcome_name as "outcomeName",
       case when outcome_stored_at = stored_at then outcome_id end as "outcomeId"
     from observation o left join intake_result i using (observation_id)
     where o.referral_id = $1 and kuntaliitto_code = $2 for update of o`,
    [referralId, code],
  );
  if (stored && !stored.isMissing && (!isAmended || stored.report !== identifier))
    throw new IntakeError('resultExists', `${place}.code`);
  const isOther = stored !== undefined && !(await isSameOutcome(sql, order, stored, meaning));
  // What a correction leaves as it was is of its own time, and so is what was told of it.
  if (stored && !isOther && isSameValue(stored, meaning)) return;
  const handling = outcomeType === OutcomeType.Positive ? HandlingStatus.New : HandlingStatus.Unknown;
  const id = stored?.id ?? randomUUID();
  const values = [id, result, statement, result === null ? null : issuedAt, outcomeType, outcomeName];
  // One statement for the result and the report that it is of: this happens for each result.
  const noting = `insert into intake_result (observation_id, report_identifier, outcome_id, stored_at, outcome_stored_at)
     select observation_id, $9, $10::uuid, at, at from stored, (select clock_timestamp()::timestamptz(3)) as now (at)
     on conflict (observation_id) do update set report_identifier = excluded.report_identifier, stored_at = excluded.stored_at,
       outcome_id = excluded.outcome_id, outcome_stored_at = excluded.outcome_stored_at`;
  const all = [...values, handling, OrderStatus.ResultReceived, identifier, outcomeId];
  if (stored) {
    // What was told of the value before says nothing of this one.
    await sql.query(
      `with stored as (
         update observation set result = $2, statement = $3, result_date = $4, outcome_type = $5::smallint, outcome_name = $6,
           other_outcome_since = case when $11 then clock_timestamp() else other_outcome_since end,
           handling_status = case when $5::smallint <> 1 then 0 when outcome_type = 1 then handling_status else $7::smallint end,
           assigned_to = case when $5::smallint = 1 then assigned_to end, assignee_subject = case when $5::smallint = 1 then assignee_subject end,
           workflow_status = $8, result_notification_sent_to_citizen_at = null, result_viewed_by_citizen_at = null
         where observation_id = $1 returning observation_id)
       ${noting}`,
      [...all, isOther],
    );
    return;
  }
  await sql.query(
    `with stored as (
       insert into observation (observation_id, result, statement, result_date, outcome_type, outcome_name,
         handling_status, workflow_status, referral_id, area_id, kuntaliitto_code, kuntaliitto_name)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $11, $12, $13, $14) returning observation_id)
     ${noting}`,
    [...all, referralId, areaId, code, name],
  );
}

function isSameValue(stored: StoredResult, { result, statement, outcomeType }: Meaning): boolean {
  return (
    !stored.isMissing &&
    stored.result === result &&
    stored.statement === statement &&
    stored.outcomeType === outcomeType
  );
}

/**
 * By the outcome itself, however it was called then or is now: of two that bear one name the name tells nothing (decision 609). Where
 * it is not known, by its name, unless more than one was called so: a call that is not owed costs less than a finding.
 */
async function isSameOutcome(
  sql: Queryable,
  order: KnownOrder,
  stored: StoredResult,
  { outcomeId, outcomeName }: Meaning,
): Promise<boolean> {
  const isSameName = stored.outcomeName === outcomeName;
  if (outcomeId === undefined || stored.outcomeType !== OutcomeType.Positive) return isSameName;
  if (stored.outcomeId !== null) return stored.outcomeId === outcomeId;
  return (await wasAloneCalled(sql, order, outcomeId, stored.outcomeName)) ?? isSameName;
}
