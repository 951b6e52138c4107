import type { SearchReferralsRequest } from '#core/contracts/referral.requests.ts';
import { orderRequestOf, quickStatuses, withoutStatus, type OrderFilter } from './order-filter.ts';

/** The counts of the quick filters: all orders that the other filters find, and those among them. */
export type OrderCount = 'all' | 'new' | 'done';
export type OrderCounts = Readonly<Record<OrderCount, number>>;

/** Counts them, a call each (Spec 2 §7). */
export async function countOrders(
  filter: OrderFilter,
  count: (request: SearchReferralsRequest) => Promise<number>,
): Promise<OrderCounts> {
  const countOf = (referralWorkflowStatus?: string): Promise<number> =>
    count(orderRequestOf(referralWorkflowStatus ? { ...filter, referralWorkflowStatus } : withoutStatus(filter)));
  const [all, fresh, done] = await Promise.all([countOf(), countOf(quickStatuses.new), countOf(quickStatuses.done)]);
  return { all, new: fresh, done };
}

/** How many orders the whole filter finds; undefined until counted. */
export function totalOf(counts: OrderCounts | undefined, { referralWorkflowStatus }: OrderFilter): number | undefined {
  if (referralWorkflowStatus === quickStatuses.new) return counts?.new;
  return referralWorkflowStatus === quickStatuses.done ? counts?.done : counts?.all;
}
