import { HandlingStatus, type Observation, ResultType } from '#core/contracts/observation.contract.ts';
import { hasReached, OrderStatus, shownOrderStatus } from '#core/contracts/order-status.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import type { Translate } from '#core/feedback/texts.ts';

/** The badges of results (decision A25). */
export type ShownResult = 'posit' | 'negat' | 'notDone' | 'statement' | 'done' | 'unknown';

const shown: Readonly<Record<ResultType, ShownResult>> = {
  [ResultType.Unknown]: 'unknown',
  [ResultType.Positive]: 'posit',
  [ResultType.Negative]: 'negat',
  [ResultType.ProblemWithSample]: 'notDone',
  [ResultType.Statement]: 'statement',
  [ResultType.StatementDone]: 'done',
};

/** The badge of a result; a missing one shows as unknown. */
export function shownResult(result: Observation['result']): ShownResult {
  return shown[result ?? ResultType.Unknown];
}

/** Whether there is no result (decision A38). */
export function isMissing(result: Observation['result']): boolean {
  return result === null || result === ResultType.Unknown;
}

const statuses = {
  // Nobody has handled it yet.
  [HandlingStatus.Unknown]: 'observations:handling.new',
  [HandlingStatus.New]: 'observations:handling.new',
  [HandlingStatus.InProgress]: 'observations:handling.inProgress',
  [HandlingStatus.Done]: 'observations:handling.done',
} as const;

/** How far the handling of a finding is, in words; only positive findings are handled. */
export function handlingText(
  t: Translate,
  { outcomeType, handlingStatus }: Pick<Observation, 'outcomeType' | 'handlingStatus'>,
): string | undefined {
  if (outcomeType !== OutcomeType.Positive) return undefined;
  return t(handlingStatus === undefined ? 'observations:result.unknown' : statuses[handlingStatus]);
}

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
