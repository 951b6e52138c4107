import type { ListEntry } from '../access-log/list-entry.ts';
import type { Queryable } from '../db/database.ts';
import type { Conditions } from './conditions.ts';
import { defaultSize, type PagePosition } from './page-position.ts';
import { sortedPage, type PageSort } from './sorted-page.ts';
import { limitOf, orderBy, pageOf, type PagedTable, type PageStatement } from './page-statement.ts';

/** A list that is read by pages: newest first, ties by id, descending; or the reverse; or sorted by something else. */
export interface PagedList extends PagedTable {
  /** What is selected, from `page` (the id and time of its rows) joined with what else is needed. */
  readonly selection: string;
  readonly isOldestFirst?: boolean;
  readonly sort?: PageSort;
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
  const page = list.sort ? sortedPage(list, list.sort, conditions, position) : pageInOrder(list, conditions, position);
  const ids = `array(select ${list.id} from page ${orderBy(page.order)})`;
  const loggedEntry = entry?.within(ids, page.parameters);
  return sql.query<Row>(
    `with ${page.text}${loggedEntry ? `, ${loggedEntry.text}` : ''}
     ${list.selection} ${orderBy(page.order.map(([column, direction]) => [`page.${column}`, direction]))}`,
    loggedEntry?.parameters ?? page.parameters,
    { isPrepared: isPlannedOnce(conditions, position) },
  );
}

/** Whatever the values, such a page is walked in one index, from where it begins to where it ends (decision 155). */
function isPlannedOnce(conditions: Conditions, position: PagePosition): boolean {
  const isAtHand = position.kind !== 'number' || position.offset === 0;
  return conditions.isOne && isAtHand && position.size === defaultSize;
}

function pageInOrder(list: PagedList, conditions: Conditions, position: PagePosition): PageStatement {
  const { table, id, time, isOldestFirst = false } = list;
  const isBackwards = position.kind === 'before' || position.kind === 'last';
  const direction = isBackwards === isOldestFirst ? 'desc' : 'asc';
  const { text, parameters } = beyondCursor(conditions, list, position);
  const offset = position.kind === 'number' ? position.offset : 0;
  const shown = isOldestFirst ? 'asc' : 'desc';
  const order = [
    [time, direction],
    [id, direction],
  ] as const;
  const rows = `select ${id}, ${time} from ${table} where ${text} ${orderBy(order)} ${limitOf(position.size, offset)}`;
  return {
    ...pageOf(rows, order, position, parameters),
    order: [
      [time, shown],
      [id, shown],
    ],
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
