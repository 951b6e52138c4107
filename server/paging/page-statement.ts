import type { SqlValue } from '../db/database.ts';

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
