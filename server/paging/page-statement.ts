import type { SqlValue } from '../db/database.ts';
import type { PagePosition } from './page-position.ts';

/** Where the rows of a list are. */
export interface PagedTable {
  readonly table: string;
  /** Column of the id. */
  readonly id: string;
  /** Column of the time, never null; an index has it and the id in the list's order. */
  readonly time: string;
}

export type Direction = 'asc' | 'desc';

/** What reads the ids of a page. */
export interface PageStatement {
  /** As it stands behind `with`; its last part is called `page`. */
  readonly text: string;
  readonly parameters: readonly SqlValue[];
  /** The columns of `page` by which its rows are shown. */
  readonly order: readonly (readonly [column: string, direction: Direction])[];
}

/** As SQL has it. */
export function orderBy(order: PageStatement['order']): string {
  return `order by ${order.map((part) => part.join(' ')).join(', ')}`;
}

/** Where rows end. In numbers: what is planned without knowing a parameter is planned for a tenth of the table. */
export function limitOf(size: number, offset = 0): string {
  return offset > 0 ? `limit ${size} offset ${offset}` : `limit ${size}`;
}

/**
 * The part called `page`, of rows that are walked from where the page begins; a last page begins at the list's end.
 * @param order in which they are walked
 */
export function pageOf(
  rows: string,
  order: PageStatement['order'],
  position: PagePosition,
  parameters: readonly SqlValue[],
): Pick<PageStatement, 'text' | 'parameters'> {
  if (position.kind !== 'last') return { text: `page as (${rows})`, parameters };
  const text = `page as (select * from (${rows}) as rows_walked ${orderBy(order)} limit $${parameters.length + 1})`;
  return { text, parameters: [...parameters, position.rows] };
}
