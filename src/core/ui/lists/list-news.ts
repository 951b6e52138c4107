import type { Newable } from 'inversify';
import type { Endpoint } from '#core/contracts/endpoint.ts';
import type { PageQuery } from '#core/contracts/paging.ts';
import type { Token } from '#core/di/token.ts';
import { callHandler, type AnswerStore, type Handler, storeHandler } from '#core/messaging/handler.ts';
import { Query, type CarriesFilter } from '#core/messaging/message.ts';
import { readCurrent } from '#core/messaging/read-current.ts';
import type { ListAnswer } from './paging.rule.ts';

interface Ids {
  readonly ids: readonly string[];
}

/** Reads rows of the list again by their ids; gives the ids of those that are no longer as the screen showed them. */
export abstract class RefetchRows extends Query<readonly string[]> implements CarriesFilter<Ids> {
  readonly filter: Ids;

  constructor(ids: readonly string[]) {
    super();
    this.filter = { ids };
  }
}

/** Counts which of the rows with these ids a list's filter finds. */
export abstract class CountNewRows<Filter extends object> extends Query<number> implements CarriesFilter<Filter & Ids> {
  readonly filter: Filter & Ids;

  constructor(filter: Filter, ids: readonly string[]) {
    super();
    this.filter = { ...filter, ids };
  }
}

interface ShownRows<Row> {
  readonly answer: ListAnswer<Row> | undefined;
  /** That of the open details, which no page need have. */
  readonly opened?: Row | undefined;
}

/**
 * The handler of a message that refetches rows: each stays in its place, also where the list's filter would find it no
 * longer; one that the person may not read any more stays as it was.
 * @param shown what the screen keeps of a row that was read
 * @param beside what else of the store shows the rows; `left` are the ids of those that the person may not read any more
 */
export function refetchHandler<Row, State extends ShownRows<Row>>(
  endpoint: Endpoint<undefined, PageQuery, { ids?: string[] }, Row[]>,
  token: Token<AnswerStore<State>>,
  idOf: (row: Row) => string,
  shown: (row: Row) => Row = (row) => row,
  beside: (state: State, newer: readonly Row[], left: readonly string[]) => Partial<State> = () => ({}),
): Newable<Handler<RefetchRows>> {
  return storeHandler(token, async ({ filter }, { http, store }, context) => {
    const query = { page: '1', pageSize: '200' } as const;
    const changed: string[] = [];
    let { ids } = filter;
    if (ids.length === 0) return changed;
    await readCurrent(
      store,
      context,
      () => http.send(endpoint, { query, body: { ids: [...ids] } }, context),
      (found, sentOver) => {
        const newer = new Map(found.map((row) => [idOf(row), shown(row)]));
        const left = ids.filter((id) => !newer.has(id));
        // What was set or read of a row meanwhile may be newer than what was found of it.
        ids = changedSince(sentOver, store.getState(), ids, idOf);
        for (const id of ids) newer.delete(id);
        store.setState((state) => {
          const rows = state.answer?.rows.map((row) => {
            const other = newer.get(idOf(row));
            if (other === undefined || JSON.stringify(other) === JSON.stringify(row)) return row;
            changed.push(idOf(row));
            return other;
          });
          const others = beside(state, [...newer.values()], left);
          return changed.length === 0 ? others : { ...others, answer: { ...state.answer!, rows: rows! } };
        });
        return ids.length === 0;
      },
    );
    return changed;
  });
}

/** Of rows that the screen has had all the while, those that are others by now. */
function changedSince<Row>(
  before: ShownRows<Row>,
  now: ShownRows<Row>,
  ids: readonly string[],
  idOf: (row: Row) => string,
): readonly string[] {
  const rowsOf = ({ answer, opened }: ShownRows<Row>): ReadonlyMap<string, Row> =>
    new Map([...(opened ? [opened] : []), ...(answer?.rows ?? [])].map((row) => [idOf(row), row]));
  const [was, is] = [rowsOf(before), rowsOf(now)];
  return ids.filter((id) => was.has(id) && is.has(id) && was.get(id) !== is.get(id));
}

/** Of rows that were refetched the one that no page has: that of the open details. */
export function besideRows<Row>(
  { answer, opened }: ShownRows<Row>,
  newer: readonly Row[],
  idOf: (row: Row) => string,
): Row | undefined {
  return newer.find((row) => !answer?.rows.some((other) => idOf(other) === idOf(row))) ?? opened;
}

/** The handler of a message that counts new rows. */
export function countNewHandler<Filter extends object, Body extends object>(
  endpoint: Endpoint<undefined, undefined, Body & { ids?: string[] }, number>,
  requestOf: (filter: Filter) => Body,
): Newable<Handler<CountNewRows<Filter>>> {
  return callHandler(
    endpoint,
    ({ filter: { ids, ...filter } }: CountNewRows<Filter>) => ({
      body: { ...requestOf(filter as unknown as Filter), ids: [...ids] },
    }),
    (count) => count,
  );
}
