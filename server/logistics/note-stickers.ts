import { OrderStatus } from '#core/contracts/order-status.ts';
import { displayName, type Person } from '../auth/person.ts';
import type { Queryable } from '../db/database.ts';
import { actAs } from '../live/act-as.ts';
import { notePrints } from '../packing-station/packing-rows.ts';
import type { LogisticsRow } from './logistics-rows.ts';

/** What printing their stickers does to the locked referrals: new ones are in handling by it, and kits at the station count it. */
export async function noteStickers(sql: Queryable, person: Person, referrals: readonly LogisticsRow[]): Promise<void> {
  await takeIntoHandling(sql, person, referrals);
  await notePrints(
    sql,
    person,
    referrals.map(({ referralId }) => referralId),
  );
}

/** Takes those of the locked referrals into the person's handling that nobody has handled yet (decisions A9 and A28). */
async function takeIntoHandling(sql: Queryable, person: Person, referrals: readonly LogisticsRow[]): Promise<void> {
  const fresh = referrals.filter(({ referralWorkflowStatus }) => referralWorkflowStatus === OrderStatus.ApprovedByLab);
  if (fresh.length === 0) return;
  await actAs(sql, person);
  await sql.query(
    `update referral set workflow_status = $2, sampling_kit_logistics_in_progress_at = clock_timestamp(),
       sampling_kit_in_progress_by = $3
     where referral_id = any($1::uuid[])`,
    [fresh.map(({ referralId }) => referralId), OrderStatus.SamplingKitLogisticsInProgress, displayName(person)],
  );
}
