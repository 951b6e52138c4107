import { mergeClasses, TableCell, TableRow } from '@fluentui/react-components';
import { memo, type ReactNode } from 'react';
import type { ListRows } from './list-columns.ts';
import { useListTableStyles } from './list-table.styles.ts';
import { NoRowChoice, RowChoice } from './row-choice.tsx';

export interface ListRowProps<Row> {
  readonly row: Row;
  readonly rows: ListRows<Row>;
  readonly isShaded: boolean;
  /** Whether it is chosen; `never` where it cannot be, undefined in a list where none can. */
  readonly choice?: boolean | 'never';
  /** In a list whose rows can be chosen: id of the word 'choose', and of this row's place. */
  readonly chooseId?: string;
  readonly slotId?: string;
}

/** A row. Drawn again only when its data changed: rows that stay the same keep their object (keepUnchanged). */
function ListRowOf<Row>(props: ListRowProps<Row>): ReactNode {
  const { row, rows, isShaded, choice, chooseId, slotId } = props;
  const { columns, idOf, nameOf } = rows;
  const styles = useListTableStyles();
  return (
    <TableRow
      role="row"
      data-row={idOf(row)}
      className={mergeClasses(styles.row, isShaded && styles.shaded, choice === true && styles.chosen)}
    >
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
            {isFirst && choice === 'never' && <NoRowChoice />}
            {isFirst && typeof choice === 'boolean' && (
              <RowChoice isChosen={choice} labelledBy={`${chooseId} ${slotId}`} />
            )}
            {isFirst ? (
              // Plain: two hundred of Fluent's links cost more than the rest of the page.
              <button
                type="button"
                id={slotId}
                className={mergeClasses(styles.opener, choice !== undefined && styles.besideChoice)}
                aria-label={nameOf(row)}
                aria-haspopup="dialog"
              >
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
