import { Query, type CarriesFilter } from '#core/messaging/message.ts';
import { reuseUnchanged } from './paging.rule.ts';
import { pageQueryOf, type ListAnswer, type ListPage } from './list-state.ts';

/** Requests a page of a list by its filter; its policy is `switch`: a newer search replaces an older one. */
export abstract class ListSearch<Filter extends object> extends Query implements CarriesFilter, ListPage {
  /** From 0. */
  readonly page: ListPage['page'];
  readonly pageSize: ListPage['pageSize'];
  readonly edge: ListPage['edge'];

  constructor(
    readonly filter: Filter,
    { page, pageSize, edge }: ListPage,
  ) {
    super();
    this.page = page;
    this.pageSize = pageSize;
    this.edge = edge;
  }
}

/** How a search is sent: `requestOf` makes the call's body of the filter. */
export function searchCallOf<Filter extends object, Body>(requestOf: (filter: Filter) => Body) {
  return (search: ListSearch<Filter>) => ({ query: pageQueryOf(search), body: requestOf(search.filter) });
}

/** What a list shows of a search's answer. */
export function answerOf<Row>(
  found: readonly Row[],
  { page, pageSize }: ListPage,
  before: ListAnswer<Row> | undefined,
  idOf: (row: Row) => string,
): ListAnswer<Row> {
  return { rows: reuseUnchanged(before?.rows, found, idOf), page, pageSize };
}
