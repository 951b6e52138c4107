import type { ReactNode } from 'react';

/** A column of a list. The first one's content names the row's button. */
export interface ListColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** As CSS writes it; columns without share what is left. */
  readonly width?: string;
  readonly cell: (row: Row) => ReactNode;
}

/** What a list tells of its rows. One object for the whole life of the screen: a new one would draw every row anew. */
export interface ListRows<Row> {
  readonly columns: readonly ListColumn<Row>[];
  readonly idOf: (row: Row) => string;
  /** What the row's button is called: enough to tell the rows apart without seeing them. Asked for each row: be quick. */
  readonly nameOf: (row: Row) => string;
}
