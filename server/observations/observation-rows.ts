import type { Observation } from '#core/contracts/observation.contract.ts';
import { lastHeldStep } from '../follow-up/follow-up-rows.ts';

/** An observation together with its referral's fields, as a row has them. */
export type ObservationRow = Omit<Observation, 'referral'> & Observation['referral'];

/** The columns of a row, from `observation o` and its referral, `referral r`. */
export const observationColumns = `o.observation_id as "observationId", o.kuntaliitto_name as "kuntaliittoName",
    o.kuntaliitto_code as "kuntaliittoCode", o.result, o.statement, o.result_date as "resultDate",
    o.outcome_type as "outcomeType", o.outcome_name as "outcomeName",
    o.result_notification_sent_to_citizen_at as "resultNotificationSentToCitizenAt",
    o.result_viewed_by_citizen_at as "resultViewedByCitizenAt", r.citizen_last_login_at as "citizenLastLoginDate",
    o.handling_status as "handlingStatus", o.assigned_to as "assignedTo",
    case when o.outcome_type = 1 and o.handling_status < 3 then o.due_on::text end as "dueOn",
    (select max(step_id) from follow_up_step s where s.observation_id = o.observation_id and kind = 'corrected')
      as "correctedStep",
    (${lastHeldStep}) as "heldStep",
    o.workflow_status as "observationWorkflowStatus",
    r.referral_id as "referralId", r.first_name as "firstName", r.last_name as "lastName", r.created_at as "createdAt",
    r.sampling_kit_sent_at as "samplingKitSentAt", r.rejection_reason as "rejectionReason"`;

/** The row as the contract has it. */
export function toObservation(row: ObservationRow): Observation {
  const { referralId, firstName, lastName, createdAt, samplingKitSentAt, rejectionReason, ...own } = row;
  return { ...own, referral: { referralId, firstName, lastName, createdAt, samplingKitSentAt, rejectionReason } };
}
