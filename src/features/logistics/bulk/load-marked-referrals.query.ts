import { searchLogisticsReferrals, type LogisticsReferral } from '#core/contracts/logistics.contract.ts';
import { callHandler } from '#core/messaging/handler.ts';
import { Query, type CarriesFilter, type MessageAbout } from '#core/messaging/message.ts';

/** Reads how the referrals are that are to be marked as sent, or were being marked when the page was loaded again. */
export class LoadMarkedReferrals
  extends Query<readonly LogisticsReferral[]>
  implements CarriesFilter<{ readonly ids: readonly string[] }>
{
  static readonly about: MessageAbout<LoadMarkedReferrals> = {
    type: 'logistics.loadMarkedReferrals',
    policy: 'switch',
    permission: ['LOGISTICS_USER'],
    loggable: [],
    toasts: { failed: 'logistics:failed' },
  };

  readonly filter: { readonly ids: readonly string[] };

  constructor(
    ids: readonly string[],
    override readonly isReportedByView?: boolean,
  ) {
    super();
    this.filter = { ids };
  }
}

export const LoadMarkedReferralsHandler = callHandler(
  searchLogisticsReferrals,
  ({ filter: { ids } }: LoadMarkedReferrals) => ({
    query: { page: '1', pageSize: '200' } as const,
    body: { ids: [...ids] },
  }),
  (rows) => rows,
);
