import { hasReached, OrderStatus } from '#core/contracts/order-status.ts';
import type { Referral } from '#core/contracts/referral.contract.ts';

/** A personal identity code with its last four characters hidden: `010594-****`; one that is masked stays as it is. */
export function maskSsn(ssn: string): string {
  return ssn.replace(/(?<=^.{7}).+$/, '****');
}

/** Whether a personal identity code is whole. */
export function isWholeSsn(ssn: string): boolean {
  return /^\d{6}[-+A-FU-Y]\d{3}[0-9A-Z]$/.test(ssn);
}

/** A referral's address, in the lines of an envelope; empty where none is known. */
export function addressOf({
  streetAddress,
  postalCode,
  city,
}: Pick<Referral, 'streetAddress' | 'postalCode' | 'city'>): string {
  return [streetAddress, `${postalCode} ${city}`.trim()].filter(Boolean).join('\n');
}

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
