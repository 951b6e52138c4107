import type { LogisticsReferral } from '#core/contracts/logistics.contract.ts';
import { OrderStatus } from '#core/contracts/order-status.ts';

const day = 24 * 60 * 60_000;

/** Whether a referral has been in handling for more than a day and its kit was not sent. */
export function isOverdue(
  {
    referralWorkflowStatus,
    samplingKitLogisticsInProgressAt: since,
  }: Pick<LogisticsReferral, 'referralWorkflowStatus' | 'samplingKitLogisticsInProgressAt'>,
  now: Date,
): boolean {
  if (referralWorkflowStatus !== OrderStatus.SamplingKitLogisticsInProgress || since === null) return false;
  return now.getTime() - new Date(since).getTime() > day;
}

/**
 * Whether a kit has come back that nobody marked as sent (decision 203): another one must not go.
 */
export function isBackUnsent({
  referralWorkflowStatus,
  kitReturnedAt,
}: Pick<LogisticsReferral, 'referralWorkflowStatus' | 'kitReturnedAt'>): boolean {
  return kitReturnedAt !== null && isOpen(referralWorkflowStatus);
}

/** Whose a referral is: the sender's once its kit is sent, before that theirs who took it into handling (decision A28). */
export function handlerOf({
  samplingKitSentBy,
  samplingKitInProgressBy,
}: Pick<LogisticsReferral, 'samplingKitSentBy' | 'samplingKitInProgressBy'>): string | null {
  return samplingKitSentBy ?? samplingKitInProgressBy;
}

/** Where a kit goes, as an address is written; an empty part has no line. */
export function addressLines({
  firstName,
  lastName,
  streetAddress,
  postalCode,
  city,
}: Pick<LogisticsReferral, 'firstName' | 'lastName' | 'streetAddress' | 'postalCode' | 'city'>): string[] {
  return [`${firstName} ${lastName}`, streetAddress, `${postalCode} ${city}`]
    .map((line) => line.trim())
    .filter(Boolean);
}

const { ApprovedByLab, SamplingKitLogisticsInProgress, SamplingKitSent } = OrderStatus;

/** Whether a referral's kit was not sent yet. */
export function isOpen(status: number): boolean {
  return status === ApprovedByLab || status === SamplingKitLogisticsInProgress;
}

/** Whether nobody has taken a referral into handling. */
export function isNewOrder({ referralWorkflowStatus }: Pick<LogisticsReferral, 'referralWorkflowStatus'>): boolean {
  return referralWorkflowStatus === ApprovedByLab;
}

/** What can be done with a referral of a status (Spec 2 §4, decision A28). */
export interface ReferralActions {
  readonly canPrint: boolean;
  /** Which of the two the one button is. */
  readonly main: 'markDone' | 'reopen';
  /** False where the button is shown and cannot be pressed: beyond 'sent' nothing is taken back. */
  readonly canMain: boolean;
  readonly canReturn: boolean;
}

export function referralActions(status: number): ReferralActions {
  const canBeSent = isOpen(status);
  return {
    canPrint: canBeSent || status === SamplingKitSent,
    main: canBeSent ? 'markDone' : 'reopen',
    canMain: canBeSent || status === SamplingKitSent,
    canReturn: status === SamplingKitLogisticsInProgress,
  };
}
