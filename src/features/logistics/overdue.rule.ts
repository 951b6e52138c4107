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
