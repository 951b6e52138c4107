import { OrderStatus } from '#core/contracts/order-status.ts';
import type { SearchAreaReferralsRequest } from '#core/contracts/referral.requests.ts';
import { isDay } from '#core/contracts/rules/is-day.rule.ts';
import { isUuid } from '#core/contracts/rules/is-uuid.rule.ts';
import { isLanguage } from '#core/contracts/schemas.ts';
import type { ListFields, ListFilter, OfferedFields } from '#core/ui/lists/list-query.rule.ts';

/** The fields of the referral lists' filter (Spec 2 §3 'Referral filters'). */
export type ReferralFilterField = Exclude<keyof SearchAreaReferralsRequest, 'ids'>;
export type ReferralFilter = ListFilter<ReferralFilterField>;

/** The quick filters' statuses: each finds all that shows alike (decision A10). */
export const quickStatuses = {
  new: String(OrderStatus.ApprovedByLab),
  done: String(OrderStatus.SamplingKitSent),
} as const;

/** The status that the quick filter of what is in handling finds, in logistics alone (decision 161). */
export const inHandling = String(OrderStatus.SamplingKitLogisticsInProgress);

/** Where each field goes (decision A19). */
export const referralFields = {
  placeOf: {
    referralWorkflowStatus: (text) => Object.values<string>(quickStatuses).includes(text),
    startDate: isDay,
    endDate: isDay,
    sampleNumber: 'personal',
    lastName: 'personal',
    referralId: 'personal',
    productId: undefined,
    languageCode: undefined,
    sentStartDate: undefined,
    sentEndDate: undefined,
  },
} satisfies ListFields<ReferralFilterField>;

/** Those of an area's list, with what the bars of the situation are counted by (decision 156). */
export const areaReferralFields: OfferedFields<ReferralFilterField> = {
  placeOf: {
    ...referralFields.placeOf,
    productId: isUuid,
    languageCode: isLanguage,
    sentStartDate: isDay,
    sentEndDate: isDay,
  },
};

/** Whether the list is about when kits were sent: what was sent last comes first then. */
export function isOfSending({ sentStartDate, sentEndDate }: ReferralFilter): boolean {
  return sentStartDate !== undefined || sentEndDate !== undefined;
}

/** The filter as the calls carry it. */
export function referralRequestOf({
  referralWorkflowStatus,
  languageCode,
  ...filter
}: ReferralFilter): SearchAreaReferralsRequest {
  return {
    ...filter,
    ...(isLanguage(languageCode) && { languageCode }),
    ...(referralWorkflowStatus !== undefined && {
      referralWorkflowStatus: Number(referralWorkflowStatus) as OrderStatus,
    }),
  };
}

/** The filter without its status: what the quick filters' counts are counted among. */
export function withoutStatus(filter: ReferralFilter): ReferralFilter {
  const { referralWorkflowStatus: _, ...others } = filter;
  return others;
}

/** The counts of the quick filters: all referrals that the other filters find, and those among them. */
export type ReferralCount = 'all' | 'new' | 'done';
export interface ReferralCounts extends Readonly<Record<ReferralCount, number>> {
  /** Counted in logistics alone, and there by a service that has a call for it; undefined where that has failed. */
  readonly inHandling?: number | undefined;
}

/** Counts them, a call each (Spec 2 §7). */
export async function referralCountsOf(
  filter: ReferralFilter,
  count: (request: SearchAreaReferralsRequest) => Promise<number>,
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
  if (referralWorkflowStatus === inHandling) return counts?.inHandling;
  return referralWorkflowStatus === quickStatuses.done ? counts?.done : counts?.all;
}
