import { searchReferrals, type Referral } from '#core/contracts/referral.contract.ts';
import type { MessageAbout } from '#core/messaging/message.ts';
import { besideRows, RefetchRows, refetchHandler } from '#core/ui/lists/list-news.ts';
import { referralsStoreToken } from './referrals.store.ts';
import { masked } from './search-referrals.query.ts';

/** Reads rows of the list again that somebody has changed. */
export class RefetchReferrals extends RefetchRows {
  static readonly about: MessageAbout<RefetchReferrals> = {
    type: 'referrals.refetchReferrals',
    policy: 'merge',
    permission: ['HVA_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };
}

const idOf = ({ referralId }: Referral): string => referralId;

export const RefetchReferralsHandler = refetchHandler(
  searchReferrals,
  referralsStoreToken,
  idOf,
  masked,
  (state, newer) => ({ opened: besideRows(state, newer, idOf) }),
);
