import { getLogisticsReferralsSearchCount } from '#core/contracts/logistics.contract.ts';
import type { MessageAbout } from '#core/messaging/message.ts';
import { countNewHandler, CountNewRows } from '#core/ui/lists/list-news.ts';
import { referralRequestOf, type ReferralFilter } from '../referral-lists/referral-lists.public.ts';

/** Counts which of the new rows the list's filter finds. */
export class CountNewLogisticsReferrals extends CountNewRows<ReferralFilter> {
  static readonly about: MessageAbout<CountNewLogisticsReferrals> = {
    type: 'logistics.countNewLogisticsReferrals',
    policy: 'switch',
    permission: ['LOGISTICS_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };
}

export const CountNewLogisticsReferralsHandler = countNewHandler(getLogisticsReferralsSearchCount, referralRequestOf);
