import { referralSorts, searchReferrals, type Referral } from '#core/contracts/referral.contract.ts';
import type { MessageAbout } from '#core/messaging/message.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { answerOf, ListSearch, searchCallOf } from '#core/ui/lists/list-search.ts';
import { referralRequestOf, type ReferralFilter } from '../referral-lists/referral-lists.public.ts';
import { maskSsn } from './referral.rule.ts';
import { referralsStoreToken } from './referrals.store.ts';

/** Loads a page of the area's referrals; a newer search replaces an older one. */
export class SearchReferrals extends ListSearch<ReferralFilter> {
  static readonly about: MessageAbout<SearchReferrals> = {
    type: 'referrals.searchReferrals',
    policy: 'switch',
    permission: ['HVA_USER'],
    loggable: ['page', 'pageSize', 'sort'],
    toasts: { failed: 'inPlace' },
  };
}

export const SearchReferralsHandler = storeAnswerHandler(
  searchReferrals,
  searchCallOf(referralRequestOf, referralSorts),
  referralsStoreToken,
  (found, search, { answer: now }, { answer: sentOver }) => ({
    answer: answerOf(found.map(masked), search, { now, sentOver }, idOf),
  }),
);

/** A backend may send whole codes (requirements.md 'Answers'): they go no further than here. */
export function masked(referral: Referral): Referral {
  return { ...referral, ssn: maskSsn(referral.ssn) };
}

function idOf({ referralId }: Referral): string {
  return referralId;
}
