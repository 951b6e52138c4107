import type { SearchReferralsRequest } from '#core/contracts/referral.requests.ts';
import { referralRequestOf, quickStatuses, withoutStatus, type ReferralFilter } from './referral-filter.ts';

/** The counts of the quick filters: all referrals that the other filters find, and those among them. */
export type ReferralCount = 'all' | 'new' | 'done';
export type ReferralCounts = Readonly<Record<ReferralCount, number>>;

/** Counts them, a call each (Spec 2 §7). */
export async function referralCountsOf(
  filter: ReferralFilter,
  count: (request: SearchReferralsRequest) => Promise<number>,
): Promise<ReferralCounts> {
  const countOf = (referralWorkflowStatus?: string): Promise<number> =>
    count(referralRequestOf(referralWorkflowStatus ? { ...filter, referralWorkflowStatus } : withoutStatus(filter)));
  const [all, fresh, done] = await Promise.all([countOf(), countOf(quickStatuses.new), countOf(quickStatuses.done)]);
  return { all, new: fresh, done };
}

/** How many referrals the whole filter finds; undefined until counted. */
export function totalOf(
  counts: ReferralCounts | undefined,
  { referralWorkflowStatus }: ReferralFilter,
): number | undefined {
  if (referralWorkflowStatus === quickStatuses.new) return counts?.new;
  return referralWorkflowStatus === quickStatuses.done ? counts?.done : counts?.all;
}
