import type { ListView } from '#core/contracts/list-view.contract.ts';
import type { PutListViewRequest } from '#core/contracts/list-view.requests.ts';
import { layoutOf, type ListLayout } from '#core/ui/lists/column-layout.rule.ts';
import {
  entryOf,
  type ListFields,
  type ListFilter,
  type ListQuery,
  listQueryOf,
  personalFields,
} from '#core/ui/lists/list-query.rule.ts';

/** What a list shows of a view: a list that begins so. */
export interface ShownView<Field extends string = string> {
  readonly filter: ListFilter<Field>;
  readonly sort: ListQuery['sort'];
  /** Undefined: the list's own columns. */
  readonly layout: ListLayout | undefined;
}

/** The specification's view: the first one of each list, kept nowhere, so that nobody can change or remove it. */
export const firstView: ShownView<never> = { filter: {}, sort: undefined, layout: undefined };

/**
 * What a view shows today. What in it is no filter, sort or column of the list, or is none any more, is left out: a view
 * never stops a list.
 */
export function shownView<Field extends string>(
  fields: ListFields<Field>,
  { query, columns }: Pick<ListView, 'query' | 'columns'>,
): ShownView<Field> {
  const { filter, sort } = listQueryOf(fields, query, undefined, undefined);
  return { filter, sort, layout: layoutOf(columns) };
}

/** What keeps a view as it is. */
export function requestOf({ name, isShared, query, columns }: ListView): PutListViewRequest {
  const layout = layoutOf(columns);
  return { name, isShared, query, ...(layout && { columns: layout.map((column) => ({ ...column })) }) };
}

/** Filter and sort of a list as a view keeps them: what is personal is left out (decision A19). */
export function viewQueryOf<Field extends string>(
  fields: ListFields<Field>,
  { filter, sort, pageSize }: ListQuery<Field>,
): string {
  const search = new URLSearchParams(entryOf(fields, { filter, sort, page: 0, pageSize }, undefined).search);
  search.delete('pageSize');
  return search.toString();
}

/** Whether a filter has something that no view keeps. */
export function hasPersonal<Field extends string>(fields: ListFields<Field>, filter: ListFilter<Field>): boolean {
  return personalFields(fields).some((field) => Boolean(filter[field]));
}
