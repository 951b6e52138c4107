import { Query, type CarriesFilter, type MessageAbout } from '#core/messaging/message.ts';
import type { ListPage } from '#core/ui/lists/list-state.ts';
import type { OrderFilter } from '#core/ui/lists/order-filter.ts';

/** Loads a page of the orders that logistics sees; a newer search takes the place of an older one. */
export class SearchOrders extends Query implements CarriesFilter {
  static readonly about: MessageAbout<SearchOrders> = {
    type: 'logistics.searchOrders',
    policy: 'switch',
    permission: ['LOGISTICS_USER'],
    loggable: ['page', 'pageSize'],
  };

  /** From 0. */
  readonly page: ListPage['page'];
  readonly pageSize: ListPage['pageSize'];
  readonly edge: ListPage['edge'];

  constructor(
    readonly filter: OrderFilter,
    { page, pageSize, edge }: ListPage,
  ) {
    super();
    this.page = page;
    this.pageSize = pageSize;
    this.edge = edge;
  }
}
