import type { Conditions } from './conditions.ts';
import type { PagePosition } from './page-position.ts';
import { type Direction, limitOf, orderBy, pageOf, type PagedTable, type PageStatement } from './page-statement.ts';

/** What a list is sorted by in the place of its time. */
export type SortKey =
  /** SQL over the table's columns, never null. An index has just it, then time and id in the list's own order. */
  | { readonly value: string }
  /**
   * A column of few different values, whose order stands elsewhere: `groups` selects each as `value` with its `rank`. An
   * index has the column, then time and id in the list's own order.
   */
  | { readonly column: string; readonly groups: string };

/** A sort: by the key, ties newest first; or all of it the other way round. */
export interface PageSort {
  readonly key: SortKey;
  readonly isReversed: boolean;
  /**
   * Which rows a cursor may name: of another area's, nobody is to learn the place. It begins as the list's conditions do,
   * so that its parameters are theirs.
   */
  readonly scope: Conditions;
}

interface Walk extends PagedTable {
  /** How the key goes on from row to row, and how time and id do among equal ones. */
  readonly direction: Direction;
  readonly tieDirection: Direction;
  readonly conditions: Conditions;
  readonly size: number;
}

/**
 * The page of a sorted list. A cursor carries the row's time and id alone; its key, which may be a name, is looked up
 * here, so that none stands in an address. Behind a cursor the rows with the same key and those with the next ones are
 * two walks of one index each: a page costs the same wherever it is.
 */
export function sortedPage(
  list: PagedTable,
  { key, isReversed, scope }: PageSort,
  conditions: Conditions,
  position: PagePosition,
): PageStatement {
  const isBackwards = position.kind === 'before' || position.kind === 'last';
  const walk = { ...list, ...directionsOf(isReversed !== isBackwards), conditions, size: position.size };
  const shown = directionsOf(isReversed);
  const isBehindCursor = position.kind === 'after' || position.kind === 'before';
  const ids = isBehindCursor ? beyondCursor(walk, key, scope, position.row) : fromNumber(walk, key, position);
  return {
    ...ids,
    order: [
      ['sort_key', shown.direction],
      [list.time, shown.tieDirection],
      [list.id, shown.tieDirection],
    ],
  };
}

function directionsOf(isFlipped: boolean): { readonly direction: Direction; readonly tieDirection: Direction } {
  return isFlipped ? { direction: 'desc', tieDirection: 'asc' } : { direction: 'asc', tieDirection: 'desc' };
}

function fromNumber(walk: Walk, key: SortKey, position: PagePosition): Omit<PageStatement, 'order'> {
  const { text, parameters } = walk.conditions;
  const offset = position.kind === 'number' ? position.offset : 0;
  const { id, time, table, size } = walk;
  const end = limitOf(size, offset);
  const rows =
    'value' in key && offset > 0 && isComputed(key.value)
      ? `select ${id}, ${time}, ${key.value} as sort_key
         from (select * from ${table} where ${text} ${orderOf(walk, key.value)} ${end}) as rows_found`
      : `${rowsOf(walk, key, { text, most: size + offset })} ${end}`;
  const page = pageOf(rows, partsOf(walk, 'sort_key'), position, parameters);
  return { ...page, text: `${groupsOf(key)}${page.text}` };
}

/** Whether a key is no column: of the rows that a page's number passes over it is not worked out. */
function isComputed(value: string): boolean {
  return !/^\w+$/.test(value);
}

function beyondCursor(
  walk: Walk,
  key: SortKey,
  scope: Conditions,
  row: { readonly time: string | null; readonly id: string },
): Omit<PageStatement, 'order'> {
  const { table, id, time, conditions, direction, tieDirection, size } = walk;
  const { text } = conditions;
  const parameters = [...conditions.parameters, row.time ?? '-infinity', row.id];
  const [timeAt, idAt] = [`$${parameters.length - 1}`, `$${parameters.length}`];
  const end = limitOf(size);
  const compared = 'value' in key ? key.value : key.column;
  const order = orderOf(walk, 'sort_key');
  const rank = rankOf(key);
  const ties = `select ${id}, ${time}, ${rank} as sort_key from ${table}
      where ${text} and ${compared} = (select value from cursor_row)
        and (${time}, ${id}) ${signOf(tieDirection)} (${timeAt}, ${idAt})
      ${orderOf(walk)} ${end}`;
  const others = rowsOf(walk, key, { text, most: size, beyond: `${signOf(direction)} ${rank}` });
  return {
    text: `${groupsOf(key)}cursor_row as materialized (
        select ${compared} as value from ${table} where ${id} = ${idAt} and ${scope.text}),
      page as (
        select * from ((${ties}) union all (${others} ${end})) as rows_beyond ${order} ${end})`,
    parameters,
  };
}

/** The rows in their order; `beyond` a key: the comparison with it. */
function rowsOf(
  walk: Walk,
  key: SortKey,
  { text, most, beyond }: { readonly text: string; readonly most: number; readonly beyond?: string },
): string {
  const { table, id, time } = walk;
  if ('value' in key) {
    const further = beyond ? `and ${key.value} ${beyond}` : '';
    return `select ${id}, ${time}, ${key.value} as sort_key from ${table} where ${text} ${further} ${orderOf(walk, key.value)}`;
  }
  return `select ${id}, ${time}, rank as sort_key
    from groups cross join lateral (
      select ${id}, ${time} from ${table} where ${text} and ${key.column} = groups.value ${orderOf(walk)} ${limitOf(most)}
    ) as of_group
    ${beyond ? `where rank ${beyond}` : ''} ${orderOf(walk, 'rank')}`;
}

function groupsOf(key: SortKey): string {
  return 'groups' in key ? `groups as materialized (${key.groups}), ` : '';
}

/** By what the cursor's row is compared with others. */
function rankOf(key: SortKey): string {
  const value = '(select value from cursor_row)';
  return 'groups' in key ? `(select rank from groups where groups.value = ${value})` : value;
}

function orderOf(walk: Walk, key?: string): string {
  return orderBy(partsOf(walk, key));
}

function partsOf({ id, time, direction, tieDirection }: Walk, key?: string): PageStatement['order'] {
  return [...(key === undefined ? [] : ([[key, direction]] as const)), [time, tieDirection], [id, tieDirection]];
}

function signOf(direction: Direction): '<' | '>' {
  return direction === 'asc' ? '>' : '<';
}
