import { type Sort, sortParts } from '#core/contracts/paging.ts';
import type { Conditions } from './conditions.ts';
import type { PagedList } from './read-page.ts';
import type { SortKey } from './sorted-page.ts';

/** What each column of a list is sorted by; `time` is the list's own time. */
export type SortKeys<Column extends string> = Readonly<Record<Column, SortKey | 'time'>>;

/**
 * The list as it is sorted; as it is without a sort.
 * @param scope which rows a cursor may name (`PageSort`)
 */
export function sortedList<Column extends string>(
  list: PagedList,
  keys: SortKeys<Column>,
  sort: Sort<Column> | undefined,
  scope: Conditions,
): PagedList {
  if (sort === undefined) return list;
  const { column, direction } = sortParts(sort);
  const key = keys[column];
  return key === 'time'
    ? { ...list, isOldestFirst: direction === 'asc' }
    : { ...list, sort: { key, isReversed: direction === 'desc', scope } };
}
