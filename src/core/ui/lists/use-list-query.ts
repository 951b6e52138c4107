import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import type { PageSize, Sort } from '#core/contracts/paging.ts';
import { sessionToken } from '#core/di/token.ts';
import type { Query } from '#core/messaging/message.ts';
import { useService } from '../services.tsx';
import { type QueryState, useQuery } from '../use-messages.ts';
import {
  entryOf,
  hasIgnored,
  type ListFields,
  type ListFilter,
  type ListQuery,
  listQueryOf,
} from './list-query.rule.ts';
import type { PageMove } from './paging.rule.ts';

/** A list's query, and the moves to others. Each move is a step of the browser's history. */
export interface ListMoves<Field extends string> {
  readonly listQuery: ListQuery<Field>;
  /** Other filters: from the first page. */
  readonly search: (filter: ListFilter<Field>) => void;
  /** Another filter and sort at once; `isCorrection` replaces the step that led here. */
  readonly show: (shown: Pick<ListQuery<Field>, 'filter' | 'sort'>, isCorrection?: boolean) => void;
  /** `isCorrection` replaces a page that no longer exists. */
  readonly toPage: (move: PageMove, isCorrection?: boolean) => void;
  readonly setPageSize: (pageSize: PageSize) => void;
  /** Sorted otherwise, or in the list's own order: from the first page. */
  readonly setSort: (sort: Sort | undefined) => void;
  /** Opens a row, in place of one that is open or about to be: closing it leads back to the list. */
  readonly open: (id: string) => void;
  readonly close: () => void;
}

const nothingOpen = { openId: undefined, isOpenedFromElsewhere: undefined };

/** Holds a list's query in the address and the history entry (decision A19). */
export function useListQuery<Field extends string>(fields: ListFields<Field>): ListMoves<Field> {
  const { pathname, search: address, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const session = useService(sessionToken);
  const listQuery = useMemo(
    () => listQueryOf(fields, address, state, session.subject()),
    [fields, address, state, session],
  );
  const latest = useRef(listQuery);
  useEffect(() => {
    latest.current = listQuery;
  }, [listQuery]);
  const isUntrue = hasIgnored(fields, address, listQuery);
  useEffect(() => {
    if (!isUntrue) return;
    const entry = entryOf(fields, listQuery, session.subject());
    void navigate({ pathname, search: entry.search }, { state: entry.state, replace: true, preventScrollReset: true });
  }, [isUntrue, fields, listQuery, session, navigate, pathname]);
  const go = useCallback(
    (change: Partial<ListQuery<Field>>, options: { readonly replace?: boolean; readonly stay?: boolean } = {}) => {
      const next = { ...latest.current, ...nothingOpen, edge: undefined, ...change };
      // At once: a second press may come before the first one's step is drawn.
      latest.current = next;
      const entry = entryOf(fields, next, session.subject());
      void navigate(
        { pathname, search: entry.search },
        { state: entry.state, replace: options.replace, preventScrollReset: options.stay },
      );
    },
    [fields, navigate, pathname, session],
  );
  const moves = useMemo(
    () => ({
      search: (filter: ListFilter<Field>) => go({ filter, page: 0 }),
      show: ({ filter, sort }: Pick<ListQuery<Field>, 'filter' | 'sort'>, isCorrection?: boolean) =>
        go({ filter, sort, page: 0 }, { replace: isCorrection }),
      toPage: ({ page, edge }: PageMove, isCorrection?: boolean) => go({ page, edge }, { replace: isCorrection }),
      setPageSize: (pageSize: PageSize) => go({ pageSize, page: 0 }),
      setSort: (sort: Sort | undefined) => go({ sort, page: 0 }),
      open: (openId: string) => {
        const { openId: before, edge, isOpenedFromElsewhere } = latest.current;
        go({ openId, edge, isOpenedFromElsewhere }, { stay: true, replace: before !== undefined });
      },
      close: () => {
        const { openId, edge, isOpenedFromElsewhere } = latest.current;
        if (openId === undefined) return;
        // At once: a second Esc must not take a second step.
        latest.current = { ...latest.current, ...nothingOpen };
        if (isOpenedFromElsewhere) {
          go({ edge }, { stay: true, replace: true });
          return;
        }
        // Opening was a step of the history: closing takes it back, as the browser's own button does.
        void navigate(-1);
      },
    }),
    [go, navigate],
  );
  return { listQuery, ...moves };
}

/**
 * The row whose details are open. It stays while they are, also when a newer page no longer has it: nobody's reading is
 * interrupted. Undefined when there is none, or it was never there.
 */
export function useOpenRow<Row>(
  items: readonly Row[] | undefined,
  openId: string | undefined,
  idOf: (row: Row) => string,
): Row | undefined {
  const last = useRef<Row>(undefined);
  const found = openId === undefined ? undefined : items?.find((row) => idOf(row) === openId);
  const previous = last.current !== undefined && idOf(last.current) === openId ? last.current : undefined;
  last.current = found ?? previous;
  return last.current;
}

/**
 * Reads the row whose details are open by itself where its list has it no more: after a reload they are open as before.
 *
 * @param items what the list has; undefined before it was read
 */
export function useReadOpenRow<Row>(
  items: readonly Row[] | undefined,
  openId: string | undefined,
  idOf: (row: Row) => string,
  read: (ids: readonly string[]) => Query<unknown>,
): void {
  const missingId = items?.some((row) => idOf(row) === openId) === false ? openId : undefined;
  useQuery(useMemo(() => (missingId === undefined ? undefined : read([missingId])), [missingId, read]));
}

export interface ListQueries<Field extends string> {
  readonly search: (listQuery: ListQuery<Field>) => Query;
  /** The counts of the quick filters; they do not depend on which one is pressed. */
  readonly count: (filter: ListFilter<Field>) => Query;
}

/**
 * Runs a list's search and, beside it, its counts. Before the very first rows the counts wait: the rows are what the
 * screen was opened for.
 */
export function useListQueries<Field extends string>(
  { search, count }: ListQueries<Field>,
  listQuery: ListQuery<Field>,
  hasRows: boolean,
): { readonly list: QueryState; readonly counts: QueryState } {
  const { filter } = listQuery;
  return {
    list: useQuery(useMemo(() => search(listQuery), [search, listQuery])),
    counts: useQuery(useMemo(() => (hasRows ? count(filter) : undefined), [count, filter, hasRows])),
  };
}
