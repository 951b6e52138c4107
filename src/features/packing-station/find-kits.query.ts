import { searchLogisticsReferrals } from '#core/contracts/logistics.contract.ts';
import { mostIds } from '#core/contracts/paging.ts';
import { callHandler } from '#core/messaging/handler.ts';
import { Query, type CarriesFilter, type MessageAbout } from '#core/messaging/message.ts';
import { isOpen } from '#features/logistics/open-order.public.ts';

/** What an order says of its kit; of one that logistics does not see any more nothing. */
export interface FoundKit {
  readonly referralId: string;
  readonly sampleNumber: string;
  readonly productName: string | undefined;
  /** It is still, or again, to be sent. */
  readonly isUnsent: boolean;
}

/** How some orders of which the screen knows the ids alone stand, and what they are called. */
export class FindKits extends Query<readonly FoundKit[]> implements CarriesFilter<{ readonly ids: readonly string[] }> {
  static readonly about: MessageAbout<FindKits> = {
    type: 'packingStation.findKits',
    policy: 'merge',
    permission: ['LOGISTICS_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };

  readonly filter: { readonly ids: readonly string[] };

  constructor(ids: readonly string[]) {
    super();
    this.filter = { ids: ids.slice(0, mostIds) };
  }
}

export const FindKitsHandler = callHandler(
  searchLogisticsReferrals,
  ({ filter: { ids } }: FindKits) => ({
    query: { page: '1', pageSize: '200' } as const,
    body: { ids: [...ids] },
  }),
  (rows) =>
    rows.map(({ referralId, sampleNumber, productName, referralWorkflowStatus }): FoundKit => ({
      referralId,
      sampleNumber,
      productName: productName ?? undefined,
      isUnsent: isOpen(referralWorkflowStatus),
    })),
);
