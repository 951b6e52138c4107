import { type Sort, sortParts } from '#core/contracts/paging.ts';

/** What a press of a column's header sorts by: upwards, then downwards, then the list's own order again. */
export function nextSort(column: string, current: Sort | undefined, ownOrder: Sort): Sort | undefined {
  const steps = ([`${column}_asc`, `${column}_desc`] as const).filter((sort) => sort !== ownOrder);
  return steps[steps.findIndex((sort) => sort === current) + 1];
}

/** How a column is sorted, as `aria-sort` has it. */
export function directionOf(column: string, sort: Sort): 'ascending' | 'descending' | undefined {
  const sorted = sortParts(sort);
  if (sorted.column !== column) return undefined;
  return sorted.direction === 'asc' ? 'ascending' : 'descending';
}
