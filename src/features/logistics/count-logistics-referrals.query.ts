import { getLogisticsReferralsSearchCount } from '#core/contracts/logistics.contract.ts';
import { Query, type CarriesFilter, type MessageAbout } from '#core/messaging/message.ts';
import { countHandler } from '#core/ui/lists/list-search.ts';
import type { ReferralFilter } from '../referral-lists/referral-lists.public.ts';
import { logisticsCountsOf } from './logistics-filter.ts';
import { logisticsStoreToken } from './logistics.store.ts';

/** Counts the referrals that a filter without status finds, and those of each quick filter among them. */
export class CountLogisticsReferrals extends Query implements CarriesFilter {
  static readonly about: MessageAbout<CountLogisticsReferrals> = {
    type: 'logistics.countLogisticsReferrals',
    policy: 'switch',
    permission: ['LOGISTICS_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };

  constructor(readonly filter: ReferralFilter) {
    super();
  }
}

export const CountLogisticsReferralsHandler = countHandler(
  getLogisticsReferralsSearchCount,
  logisticsCountsOf,
  logisticsStoreToken,
);
