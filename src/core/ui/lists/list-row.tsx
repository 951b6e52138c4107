import { mergeClasses, TableCell, TableRow } from '@fluentui/react-components';
import { memo, type ReactNode } from 'react';
import type { ListRows } from './list-columns';
import { useListTableStyles } from './list-table.styles';

export interface ListRowProps<Row> {
  readonly row: Row;
  readonly rows: ListRows<Row>;
  readonly isShaded: boolean;
}

/** A row. Drawn again only when its data changed: rows that stay the same keep their object (keepUnchanged). */
function ListRowOf<Row>({ row, rows: { columns, idOf, nameOf }, isShaded }: ListRowProps<Row>): ReactNode {
  const styles = useListTableStyles();
  return (
    <TableRow role="row" data-row={idOf(row)} className={mergeClasses(styles.row, isShaded && styles.shaded)}>
      {columns.map(({ id, header, cell }, index) => {
        const content = cell(row);
        const isFirst = index === 0;
        return (
          <TableCell
            key={id}
            role="cell"
            data-label={header}
            className={isFirst ? mergeClasses(styles.cell, styles.firstCell) : styles.cell}
          >
            {isFirst ? (
              // Plain: two hundred of Fluent's links cost more than the rest of the page.
              <button type="button" className={styles.opener} aria-label={nameOf(row)} aria-haspopup="dialog">
                {content}
              </button>
            ) : (
              content
            )}
          </TableCell>
        );
      })}
    </TableRow>
  );
}
export const ListRow = memo(ListRowOf) as typeof ListRowOf;
