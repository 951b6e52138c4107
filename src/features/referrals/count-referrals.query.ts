import { Query, type CarriesFilter, type MessageAbout } from '#core/messaging/message.ts';
import type { OrderFilter } from '#core/ui/lists/order-filter.ts';

/** Counts the orders that a filter without status finds, and those of each quick filter among them. */
export class CountReferrals extends Query implements CarriesFilter {
  static readonly about: MessageAbout<CountReferrals> = {
    type: 'referrals.countReferrals',
    policy: 'switch',
    permission: ['HVA_USER'],
    loggable: [],
  };

  constructor(readonly filter: OrderFilter) {
    super();
  }
}
