import type { Observation } from '#core/contracts/observation.contract.ts';
import { OrderStatus, shownOrderStatus } from '#core/contracts/order-status.ts';
import { hasReached } from '#core/ui/lists/paging.rule.ts';

/** The steps of a result's timeline (Spec 2 §2 'Observations list'): each is a referral's status. */
export function observationSteps(observation: Observation) {
  const { observationWorkflowStatus: status, referral, resultDate } = observation;
  const { resultNotificationSentToCitizenAt, resultViewedByCitizenAt } = observation;
  const steps = [
    { id: 'ordered', at: OrderStatus.Unknown, time: referral.createdAt },
    { id: 'sent', at: OrderStatus.SamplingKitSent, time: referral.samplingKitSentAt },
    { id: 'result', at: OrderStatus.ResultReceived, time: resultDate },
    { id: 'notified', at: OrderStatus.ResultNotificationSentToCitizen, time: resultNotificationSentToCitizenAt },
    { id: 'viewed', at: OrderStatus.ResultViewedByCitizen, time: resultViewedByCitizenAt },
  ] as const;
  return steps.map(({ id, at, time }) => ({ id, time, isDone: hasReached(status, at, time) }));
}

/** Whether the error box shows: the status is 0, or an error's (Spec 2 §2). */
export function isRejected({ observationWorkflowStatus: status }: Observation): boolean {
  return status === OrderStatus.Unknown || shownOrderStatus(status) === 'error';
}
