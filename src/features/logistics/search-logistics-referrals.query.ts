import { logisticsSorts, searchLogisticsReferrals } from '#core/contracts/logistics.contract.ts';
import type { MessageAbout } from '#core/messaging/message.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { answerOf, ListSearch, searchCallOf } from '#core/ui/lists/list-search.ts';
import { referralRequestOf, type ReferralFilter } from '../referral-lists/referral-lists.public.ts';
import { logisticsStoreToken, latestOf } from './logistics.store.ts';

/** Loads a page of the referrals that logistics sees; a newer search replaces an older one. */
export class SearchLogisticsReferrals extends ListSearch<ReferralFilter> {
  static readonly about: MessageAbout<SearchLogisticsReferrals> = {
    type: 'logistics.searchLogisticsReferrals',
    policy: 'switch',
    permission: ['LOGISTICS_USER'],
    loggable: ['page', 'pageSize', 'sort'],
    toasts: { failed: 'inPlace' },
  };
}

export const SearchLogisticsReferralsHandler = storeAnswerHandler(
  searchLogisticsReferrals,
  searchCallOf(referralRequestOf, logisticsSorts),
  logisticsStoreToken,
  (found, search, { answer: now, read }, { answer: sentOver }) => {
    const answer = answerOf(found, search, { now, sentOver }, ({ referralId }) => referralId);
    return { read: latestOf(read, answer.rows), answer };
  },
);
