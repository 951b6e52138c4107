// What the features with lists of referrals share, without views.
export { inHandling, referralCountsOf, totalOf, type ReferralCount, type ReferralCounts } from './referral-filter.ts';
export {
  areaReferralFields,
  isOfSending,
  referralFields,
  referralRequestOf,
  withoutStatus,
  type ReferralFilter,
  type ReferralFilterField,
} from './referral-filter.ts';
export { referralPlaceOf, referralsAddress, resultsPlaceOf } from './referral-place.ts';
