import type { ListEntry } from '../access-log/list-entry.ts';
import type { Queryable } from '../db/database.ts';
import type { Conditions } from './conditions.ts';
import type { PagePosition } from './page-position.ts';

/** A list that is read by pages: newest first, ties by id, descending; or the reverse. */
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
  position: PagePosition,
  entry?: ListEntry,
): Promise<Row[]> {
  const { id, time, selection, isOldestFirst } = list;
  const direction = isOldestFirst ? 'asc' : 'desc';
  const page = withLimit(list, conditions, position);
  const ids = `array(select ${id} from page order by ${time} ${direction}, ${id} ${direction})`;
  const loggedEntry = entry?.within(ids, page.parameters);
  return sql.query<Row>(
    `with page as (${page.text})${loggedEntry ? `, ${loggedEntry.text}` : ''}
     ${selection} order by page.${time} ${direction}, page.${id} ${direction}`,
    loggedEntry?.parameters ?? page.parameters,
  );
}

function withLimit(list: PagedList, conditions: Conditions, position: PagePosition) {
  const { table, id, time, isOldestFirst = false } = list;
  const isBackwards = position.kind === 'before' || position.kind === 'last';
  const direction = isBackwards === isOldestFirst ? 'desc' : 'asc';
  const { text, parameters } = beyondCursor(conditions, list, position);
  const offset = position.kind === 'number' ? position.offset : 0;
  return {
    text: `select ${id}, ${time} from ${table} where ${text}
           order by ${time} ${direction}, ${id} ${direction}
           limit $${parameters.length + 1} offset $${parameters.length + 2}`,
    parameters: [...parameters, position.size, offset],
  };
}

function beyondCursor(
  conditions: Conditions,
  { id, time, isOldestFirst = false }: PagedList,
  position: PagePosition,
): Conditions {
  if (position.kind !== 'after' && position.kind !== 'before') return conditions;
  const sign = (position.kind === 'after') === isOldestFirst ? '>' : '<';
  return conditions.and(`(${time}, ${id}) ${sign} (?, ?)`, position.row.time ?? '-infinity', position.row.id);
}
