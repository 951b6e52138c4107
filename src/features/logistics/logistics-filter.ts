import { countReferralsInHandling, logisticsSorts } from '#core/contracts/logistics.contract.ts';
import type { SearchLogisticsReferralsRequest } from '#core/contracts/logistics.requests.ts';
import { isUuid } from '#core/contracts/rules/is-uuid.rule.ts';
import { AppError, isUnknownCall } from '#core/errors/app-error.ts';
import type { ListFields } from '#core/ui/lists/list-query.rule.ts';
import { type Count, PartlyCounted } from '#core/ui/lists/list-search.ts';
import {
  inHandling,
  referralCountsOf,
  referralFields,
  referralRequestOf,
  type ReferralCounts,
  type ReferralFilter,
  type ReferralFilterField,
} from '../referral-lists/referral-lists.public.ts';

/** Where each field of logistics' filter goes: as in every list of referrals, with what is in handling (decision 161) and the product (162). */
export const logisticsFields: ListFields<ReferralFilterField> = {
  placeOf: {
    ...referralFields.placeOf,
    referralWorkflowStatus: (text) => text === inHandling || referralFields.placeOf.referralWorkflowStatus(text),
    productId: isUuid,
  },
  sorts: logisticsSorts,
};

/**
 * Counts the specification's three (Spec 2 §7), and what is in handling by a call of ours, where there is one (decision 376).
 * @throws PartlyCounted with the three, where that call alone has failed
 */
export async function logisticsCountsOf(
  filter: ReferralFilter,
  count: Count<SearchLogisticsReferralsRequest>,
): Promise<ReferralCounts> {
  const [counts, ofHandling] = await Promise.all([
    referralCountsOf(filter, count),
    count(referralRequestOf(filter), countReferralsInHandling).catch((error: unknown) => AppError.from(error)),
  ]);
  if (!(ofHandling instanceof AppError)) return { ...counts, inHandling: ofHandling };
  if (isUnknownCall(ofHandling)) return counts;
  throw new PartlyCounted<ReferralCounts>({ ...counts, inHandling: undefined }, ofHandling);
}
