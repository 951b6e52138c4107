import type { ListEntry } from '../access-log/list-entry.ts';
import type { Queryable } from '../db/database.ts';
import type { Conditions } from './conditions.ts';
import type { PagePosition } from './page-position.ts';

/** A list that is read by pages: newest first, ties by id, descending; or all of it the other way round. */
export interface PagedList {
  readonly table: string;
  /** Column of the id. */
  readonly id: string;
  /** Column of the time, never null; an index has it and the id in the list's order. */
  readonly time: string;
  /** What is selected, from `page` (the id and time of its rows) joined with what else is needed. */
  readonly selection: string;
  readonly isOldestFirst?: boolean;
}

/**
 * Reads a page: first its ids from an index, then what is shown of them. Only the rows that `conditions` let through
 * count. `entry` is written by the same statement.
 */
export async function readPage<Row extends object>(
  sql: Queryable,
  list: PagedList,
  conditions: Conditions,
  place: PagePosition,
  entry?: ListEntry,
): Promise<Row[]> {
  const { id, time, selection, isOldestFirst } = list;
  const direction = isOldestFirst ? 'asc' : 'desc';
  const page = withLimit(list, conditions, place);
  const ids = `array(select ${id} from page order by ${time} ${direction}, ${id} ${direction})`;
  const noted = entry?.within(ids, page.parameters);
  return sql.query<Row>(
    `with page as (${page.text})${noted ? `, ${noted.text}` : ''}
     ${selection} order by page.${time} ${direction}, page.${id} ${direction}`,
    noted?.parameters ?? page.parameters,
  );
}

function withLimit(list: PagedList, conditions: Conditions, place: PagePosition) {
  const { table, id, time, isOldestFirst = false } = list;
  const isBackwards = place.kind === 'before' || place.kind === 'last';
  const direction = isBackwards === isOldestFirst ? 'desc' : 'asc';
  const { text, parameters } = beyondCursor(conditions, list, place);
  const offset = place.kind === 'number' ? place.offset : 0;
  return {
    text: `select ${id}, ${time} from ${table} where ${text}
           order by ${time} ${direction}, ${id} ${direction}
           limit $${parameters.length + 1} offset $${parameters.length + 2}`,
    parameters: [...parameters, place.size, offset],
  };
}

function beyondCursor(
  conditions: Conditions,
  { id, time, isOldestFirst = false }: PagedList,
  place: PagePosition,
): Conditions {
  if (place.kind !== 'after' && place.kind !== 'before') return conditions;
  const sign = (place.kind === 'after') === isOldestFirst ? '>' : '<';
  return conditions.and(`(${time}, ${id}) ${sign} (?, ?)`, place.row.time ?? '-infinity', place.row.id);
}
