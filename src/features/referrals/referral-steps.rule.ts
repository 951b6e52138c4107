import { OrderStatus } from '#core/contracts/order-status.ts';
import type { Referral } from '#core/contracts/referral.contract.ts';
import { hasReached } from '#core/ui/lists/paging.rule.ts';

/** The steps of a referral's timeline (Spec 2 §2). */
export function referralSteps(referral: Referral) {
  const { referralWorkflowStatus: status, createdAt, samplingKitLogisticsInProgressAt, samplingKitSentAt } = referral;
  return [
    { id: 'ordered', isDone: true, time: createdAt },
    {
      id: 'inProgress',
      isDone: hasReached(status, OrderStatus.SamplingKitLogisticsInProgress, samplingKitLogisticsInProgressAt),
      time: samplingKitLogisticsInProgressAt,
    },
    { id: 'sent', isDone: hasReached(status, OrderStatus.SamplingKitSent, samplingKitSentAt), time: samplingKitSentAt },
  ] as const;
}
