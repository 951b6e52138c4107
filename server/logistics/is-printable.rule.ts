import { OrderStatus } from '#core/contracts/order-status.ts';
import { displayName, type Person } from '../auth/person.ts';
import type { LogisticsRow } from './logistics-rows.ts';

const { ApprovedByLab, SamplingKitLogisticsInProgress, SamplingKitSent } = OrderStatus;
const printable: readonly number[] = [ApprovedByLab, SamplingKitLogisticsInProgress, SamplingKitSent];

/** Whether a referral's sticker may be printed in its status (decision A9). */
export function isPrintable({ referralWorkflowStatus }: LogisticsRow): boolean {
  return printable.includes(referralWorkflowStatus);
}

/** Who else has a referral in handling, or has sent its kit. */
export function takenBy({ samplingKitSentBy, samplingKitInProgressBy }: LogisticsRow, person: Person): string | null {
  const name = samplingKitSentBy ?? samplingKitInProgressBy;
  return name === displayName(person) ? null : name;
}
