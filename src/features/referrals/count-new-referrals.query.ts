import { getReferralsSearchCount } from '#core/contracts/referral.contract.ts';
import type { MessageAbout } from '#core/messaging/message.ts';
import { countNewHandler, CountNewRows } from '#core/ui/lists/list-news.ts';
import { referralRequestOf, type ReferralFilter } from '../referral-lists/referral-lists.public.ts';

/** Counts which of the new rows the list's filter finds. */
export class CountNewReferrals extends CountNewRows<ReferralFilter> {
  static readonly about: MessageAbout<CountNewReferrals> = {
    type: 'referrals.countNewReferrals',
    policy: 'switch',
    permission: ['HVA_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };
}

export const CountNewReferralsHandler = countNewHandler(getReferralsSearchCount, referralRequestOf);
