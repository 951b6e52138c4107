import { useMemo } from 'react';
import type { Query } from '#core/messaging/message.ts';
import { type QueryState, useQuery } from '../use-query.ts';
import type { ListFilter, ListQuery } from './list-query.rule.ts';

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
