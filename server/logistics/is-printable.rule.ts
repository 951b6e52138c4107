import { OrderStatus } from '#core/contracts/order-status.ts';
import type { LogisticsRow } from './logistics-rows.ts';

const { ApprovedByLab, SamplingKitLogisticsInProgress, SamplingKitSent } = OrderStatus;
const printable: readonly number[] = [ApprovedByLab, SamplingKitLogisticsInProgress, SamplingKitSent];

/** Whether a referral's sticker may be printed in its status (decision A9). */
export function isPrintable({ referralWorkflowStatus }: LogisticsRow): boolean {
  return printable.includes(referralWorkflowStatus);
}
