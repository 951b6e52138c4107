import type { LogisticsReferral } from '#core/contracts/logistics.contract.ts';
import { OrderStatus } from '#core/contracts/order-status.ts';
import { displayName, type Person } from '../auth/person.ts';
import { one, type Queryable } from '../db/database.ts';
import { conflict } from '../http/problem-error.ts';
import { actAs } from '../live/act-as.ts';
import { noteTakenBack } from '../packing-station/packing-day.ts';
import { lockReferral, logisticsColumns, withAnalyses, type LogisticsRow } from './logistics-rows.ts';

const { ApprovedByLab, SamplingKitLogisticsInProgress, SamplingKitSent } = OrderStatus;

/** From which statuses a referral comes to one (requirements.md 'Answers'); logistics sets no other. */
const transitions: ReadonlyMap<number, readonly number[]> = new Map([
  [SamplingKitSent, [ApprovedByLab, SamplingKitLogisticsInProgress]],
  [ApprovedByLab, [SamplingKitLogisticsInProgress, SamplingKitSent]],
]);

/**
 * setReferralWorkFlowStatus: marks a kit as sent, by whom and when; or makes the referral new again, which clears both,
 * and by whom and when it was taken into handling (decision A9). Of two people at once the second one finds the first one's status.
 * @throws ProblemError `notFound`, `conflict` for any other transition
 */
export async function setWorkflowStatus(
  sql: Queryable,
  person: Person,
  referralId: string,
  status: OrderStatus,
): Promise<LogisticsReferral> {
  const { referralWorkflowStatus } = await lockReferral(sql, referralId);
  if (!transitions.get(status)?.includes(referralWorkflowStatus)) throw conflict();
  await actAs(sql, person);
  const isSent = status === SamplingKitSent;
  const changed = await one<LogisticsRow>(
    sql,
    `update referral r set workflow_status = $2,
       sampling_kit_sent_at = case when $3::boolean then clock_timestamp() end,
       sampling_kit_sent_by = case when $3::boolean then $4 end,
       sampling_kit_logistics_in_progress_at = case when $3::boolean then sampling_kit_logistics_in_progress_at end,
       sampling_kit_in_progress_by = case when $3::boolean then sampling_kit_in_progress_by end
     where referral_id = $1 returning ${logisticsColumns}`,
    [referralId, status, isSent, displayName(person)],
  );
  if (referralWorkflowStatus === SamplingKitSent) await noteTakenBack(sql, person, referralId);
  const [referral] = await withAnalyses(sql, [changed]);
  return referral!;
}
