import { getReferralsSearchCount } from '#core/contracts/referral.contract.ts';
import { Query, type CarriesFilter, type MessageAbout } from '#core/messaging/message.ts';
import { countHandler } from '#core/ui/lists/list-search.ts';
import { referralCountsOf, type ReferralFilter } from '../referral-lists/referral-lists.public.ts';
import { referralsStoreToken } from './referrals.store.ts';

/** Counts the referrals that a filter without status finds, and those of each quick filter among them. */
export class CountReferrals extends Query implements CarriesFilter {
  static readonly about: MessageAbout<CountReferrals> = {
    type: 'referrals.countReferrals',
    policy: 'switch',
    permission: ['HVA_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };

  constructor(readonly filter: ReferralFilter) {
    super();
  }
}

export const CountReferralsHandler = countHandler(getReferralsSearchCount, referralCountsOf, referralsStoreToken);
