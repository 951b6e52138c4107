import { searchLogisticsReferrals, type LogisticsReferral } from '#core/contracts/logistics.contract.ts';
import type { MessageAbout } from '#core/messaging/message.ts';
import { besideRows, RefetchRows, refetchHandler } from '#core/ui/lists/list-news.ts';
import { leftAfter, logisticsStoreToken, latestOf, latestBeside } from './logistics.store.ts';

/** Reads rows of the list again that somebody has changed. */
export class RefetchLogisticsReferrals extends RefetchRows {
  static readonly about: MessageAbout<RefetchLogisticsReferrals> = {
    type: 'logistics.refetchLogisticsReferrals',
    policy: 'merge',
    permission: ['LOGISTICS_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };
}

const idOf = ({ referralId }: LogisticsReferral): string => referralId;

export const RefetchLogisticsReferralsHandler = refetchHandler(
  searchLogisticsReferrals,
  logisticsStoreToken,
  idOf,
  undefined,
  // What is shown there need not be among the rows.
  (state, newer, left) => ({
    ...latestBeside(state, newer),
    changed: latestOf(state.changed, newer),
    opened: besideRows(state, newer, idOf),
    left: leftAfter(state.left, newer, left),
  }),
);
