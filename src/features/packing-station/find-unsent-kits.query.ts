import { searchLogisticsReferrals } from '#core/contracts/logistics.contract.ts';
import { callHandler } from '#core/messaging/handler.ts';
import { Query, type CarriesFilter, type MessageAbout } from '#core/messaging/message.ts';
import { isOpen } from '#features/logistics/open-order.public.ts';

/** Which of some orders are still, or again, to be sent. */
export class FindUnsentKits
  extends Query<readonly string[]>
  implements CarriesFilter<{ readonly ids: readonly string[] }>
{
  static readonly about: MessageAbout<FindUnsentKits> = {
    type: 'packingStation.findUnsentKits',
    policy: 'merge',
    permission: ['LOGISTICS_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };

  readonly filter: { readonly ids: readonly string[] };

  constructor(ids: readonly string[]) {
    super();
    this.filter = { ids };
  }
}

export const FindUnsentKitsHandler = callHandler(
  searchLogisticsReferrals,
  ({ filter: { ids } }: FindUnsentKits) => ({
    query: { page: '1', pageSize: '200' } as const,
    body: { ids: [...ids] },
  }),
  (rows) =>
    rows.flatMap(({ referralId, referralWorkflowStatus }) => (isOpen(referralWorkflowStatus) ? [referralId] : [])),
);
