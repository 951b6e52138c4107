import { OrderStatus } from '#core/contracts/order-status.ts';
import { isDay } from '#core/contracts/rules/day.rule.ts';
import type { SearchReferralsRequest } from '#core/contracts/referral.requests.ts';
import type { ListFields, ListFilter } from '#core/ui/lists/list-place.rule.ts';

/** The fields of the order lists' filter (Spec 2 §3 'Referral filters'). */
export type OrderFilterField = keyof SearchReferralsRequest;
export type OrderFilter = ListFilter<OrderFilterField>;

/** The quick filters' statuses: each finds all that shows alike (decision A10). */
export const quickStatuses = {
  new: String(OrderStatus.ApprovedByLab),
  done: String(OrderStatus.SamplingKitSent),
} as const;

/** Where each field stands (decision A19). */
export const orderFields: ListFields<OrderFilterField> = {
  inAddress: {
    referralWorkflowStatus: (text) => Object.values<string>(quickStatuses).includes(text),
    startDate: isDay,
    endDate: isDay,
  },
  personal: ['sampleNumber', 'lastName', 'referralId'],
};

/** The filter as the calls carry it. */
export function orderRequestOf({ referralWorkflowStatus, ...filter }: OrderFilter): SearchReferralsRequest {
  return referralWorkflowStatus === undefined
    ? filter
    : { ...filter, referralWorkflowStatus: Number(referralWorkflowStatus) as OrderStatus };
}

/** The filter without its status: what the quick filters' counts are counted among. */
export function withoutStatus(filter: OrderFilter): OrderFilter {
  const { referralWorkflowStatus: _, ...others } = filter;
  return others;
}
