import type { Newable } from 'inversify';
import type { Endpoint } from '#core/contracts/endpoint.ts';
import { knownSort } from '#core/contracts/paging.ts';
import type { Token } from '#core/di/token.ts';
import { type Handler, storeHandler, type AnswerStore } from '#core/messaging/handler.ts';
import { Query, type CarriesFilter, type Message } from '#core/messaging/message.ts';
import { reuseUnchanged, pageQueryOf, type ListAnswer, type ListPage } from './paging.rule.ts';

/** Requests a page of a list by its filter; its policy is `switch`: a newer search replaces an older one. */
export abstract class ListSearch<Filter extends object> extends Query implements CarriesFilter, ListPage {
  /** From 0. */
  readonly page: ListPage['page'];
  readonly pageSize: ListPage['pageSize'];
  readonly edge: ListPage['edge'];
  readonly sort: ListPage['sort'];

  constructor(
    readonly filter: Filter,
    { page, pageSize, edge, sort }: ListPage,
  ) {
    super();
    this.page = page;
    this.pageSize = pageSize;
    this.edge = edge;
    this.sort = sort;
  }
}

/** How a search is sent: `requestOf` makes the call's body of the filter; the call knows sorts by these columns. */
export function searchCallOf<Filter extends object, Body, Column extends string>(
  requestOf: (filter: Filter) => Body,
  columns: readonly Column[],
) {
  return (search: ListSearch<Filter>) => ({
    query: { ...pageQueryOf(search), sort: knownSort(columns, search.sort) },
    body: requestOf(search.filter),
  });
}

/** The rows that a list shows as an answer comes, and those that it showed as the search was sent. */
interface RowsBefore<Row> {
  readonly now: ListAnswer<Row> | undefined;
  readonly sentOver: ListAnswer<Row> | undefined;
}

/** What a list shows of a search's answer. A row that was set or refetched meanwhile stays: it may have been found as it was before. */
export function answerOf<Row>(
  found: readonly Row[],
  { page, pageSize }: ListPage,
  { now, sentOver }: RowsBefore<Row>,
  idOf: (row: Row) => string,
): ListAnswer<Row> {
  const byId = (answer: ListAnswer<Row> | undefined) => new Map(answer?.rows.map((row) => [idOf(row), row]));
  const [is, was] = [byId(now), byId(sentOver)];
  const newest = (row: Row): Row => {
    const [before, since] = [was.get(idOf(row)), is.get(idOf(row))];
    return before !== undefined && since !== undefined && since !== before ? since : row;
  };
  return { rows: reuseUnchanged(now?.rows, found.map(newest), idOf), page, pageSize };
}

/** A message that counts what a filter finds. */
type Counting<Filter extends object> = Message<void> & CarriesFilter<Filter>;

type CountCall<Body> = Endpoint<undefined, undefined, Body, number>;

/** Counts by the handler's call, or by another one that takes the same filter. */
export type Count<Body> = (body: Body, call?: CountCall<Body>) => Promise<number>;

/** Some of the counts could not be had: the others are shown, and the failure is told as any other. */
export class PartlyCounted<Counts> extends Error {
  constructor(
    readonly counts: Counts,
    override readonly cause: unknown,
  ) {
    super('Not everything could be counted.');
  }
}

/**
 * The handler of a message that counts what a filter finds: `countsOf` requests each count, one call each (Spec 2 §7).
 */
export function countHandler<
  Filter extends object,
  Body extends object,
  Counts,
  Counted extends Counting<Filter> = Counting<Filter>,
>(
  endpoint: CountCall<Body>,
  countsOf: (filter: Filter, count: Count<Body>, message: Counted) => Promise<Counts>,
  token: Token<AnswerStore<{ readonly counts: Counts | undefined }>>,
): Newable<Handler<Counted>> {
  return storeHandler(token, async (message: Counting<Filter>, { http, store }, context) => {
    const count: Count<Body> = (body, call = endpoint) => http.send(call, { body }, context);
    const counts = await countsOf(message.filter, count, message as Counted).catch((error: unknown) => {
      const isPart = error instanceof PartlyCounted;
      // Those of the filter before would be taken for this one's.
      if (!context.signal.aborted) store.setState(() => ({ counts: isPart ? (error.counts as Counts) : undefined }));
      throw isPart ? error.cause : error;
    });
    context.signal.throwIfAborted();
    store.setState(() => ({ counts }));
  }) as Newable<Handler<Counted>>;
}
