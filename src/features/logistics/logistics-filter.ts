import { logisticsSorts } from '#core/contracts/logistics.contract.ts';
import type { SearchLogisticsReferralsRequest } from '#core/contracts/logistics.requests.ts';
import { isUuid } from '#core/contracts/rules/is-uuid.rule.ts';
import type { ListFields } from '#core/ui/lists/list-query.rule.ts';
import {
  inHandling,
  referralCountsOf,
  referralFields,
  referralRequestOf,
  type ReferralCount,
  type ReferralFilter,
  type ReferralFilterField,
} from '../referral-lists/referral-lists.public.ts';

/** Where each field of logistics' filter goes: as in every list of referrals, with what is in handling (decision 161) and the product (162). */
export const logisticsFields: ListFields<ReferralFilterField> = {
  ...referralFields,
  inAddress: {
    ...referralFields.inAddress,
    referralWorkflowStatus: (text) =>
      text === inHandling || referralFields.inAddress.referralWorkflowStatus?.(text) === true,
    productId: isUuid,
  },
  sorts: logisticsSorts,
};

export type LogisticsCount = ReferralCount | 'inHandling';

/** Counts the specification's three (Spec 2 §7), and by a fourth call what is in handling. */
export async function logisticsCountsOf(
  filter: ReferralFilter,
  count: (request: SearchLogisticsReferralsRequest) => Promise<number>,
): Promise<Readonly<Record<LogisticsCount, number>>> {
  const [counts, ofHandling] = await Promise.all([
    referralCountsOf(filter, count),
    count(referralRequestOf({ ...filter, referralWorkflowStatus: inHandling })),
  ]);
  return { ...counts, inHandling: ofHandling };
}
