import { makeStyles, mergeClasses, TableCell, TableRow, tokens } from '@fluentui/react-components';
import { memo, type ReactNode } from 'react';
import { type ListRows, useListTableStyles } from './list-columns.ts';

const useStyles = makeStyles({
  // Wider than the box, so that a near miss does not open the row.
  root: {
    flexShrink: 0,
    boxSizing: 'border-box',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '32px',
    height: '28px',
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
    verticalAlign: 'middle',
    cursor: 'pointer',
    '@media print': { display: 'none' },
  },
  box: {
    width: '16px',
    height: '16px',
    margin: 0,
    accentColor: tokens.colorCompoundBrandBackground,
    cursor: 'pointer',
  },
  // A border: it is seen also where the system chooses the colours. Its text is behind the edge.
  changed: {
    position: 'absolute',
    top: 0,
    bottom: 0,
    left: 0,
    boxSizing: 'border-box',
    width: '4px',
    overflow: 'hidden',
    borderLeft: `4px solid ${tokens.colorCompoundBrandStroke}`,
    '@media print': { display: 'none' },
  },
});

interface RowChoiceProps {
  readonly isChosen: boolean;
  /** Ids of what names it. */
  readonly labelledBy: string;
}

/**
 * A row's checkbox. Plain, and memoised by what does not change with the row: another page draws none of them again.
 * The table's body listens to its events.
 */
const RowChoice = memo(function RowChoice({ isChosen, labelledBy }: RowChoiceProps): ReactNode {
  const styles = useStyles();
  return (
    <label className={styles.root}>
      <input type="checkbox" readOnly checked={isChosen} aria-labelledby={labelledBy} className={styles.box} />
    </label>
  );
});

/** In the place of the checkbox of a row that cannot be chosen. */
const NoRowChoice = memo(function NoRowChoice(): ReactNode {
  return <span className={useStyles().root} />;
});

/** The edge of a row that somebody has changed; its text for the pointer, and for readers of the cell. */
function ChangedMark({ text }: { readonly text: string }): ReactNode {
  const styles = useStyles();
  return (
    <span title={text} className={styles.changed}>
      {text}
    </span>
  );
}

export interface ListRowProps<Row> {
  readonly row: Row;
  readonly rows: ListRows<Row>;
  readonly isShaded: boolean;
  /** Says that somebody has changed it; undefined where nobody has. */
  readonly changedText?: string;
  /** Whether it is chosen; `never` where it cannot be, undefined in a list where none can. */
  readonly choice?: boolean | 'never';
  /** In a list whose rows can be chosen: id of the word 'choose', and of this row's name. */
  readonly chooseId?: string;
  readonly slotId?: string;
}

/** A row. Drawn again only when its data changed: rows that stay the same keep their object (reuseUnchanged). */
function ListRowOf<Row>(props: ListRowProps<Row>): ReactNode {
  const { row, rows, isShaded, changedText, choice, chooseId, slotId } = props;
  const { columns, idOf, nameOf } = rows;
  const styles = useListTableStyles();
  return (
    <TableRow
      role="row"
      data-row={idOf(row)}
      className={mergeClasses(styles.row, isShaded && styles.shaded, choice === true && styles.chosen)}
    >
      {columns.map(({ id, header, isNumber, hasLines, cell }, index) => {
        const content = hasLines ? (
          <span data-lines="" className={styles.lines}>
            {cell(row)}
          </span>
        ) : (
          cell(row)
        );
        const isFirst = index === 0;
        return (
          <TableCell
            key={id}
            role="cell"
            data-label={header}
            className={mergeClasses(styles.cell, isFirst && styles.firstCell, isNumber && styles.number)}
          >
            {isFirst && changedText !== undefined && <ChangedMark text={changedText} />}
            {isFirst && choice === 'never' && <NoRowChoice />}
            {isFirst && typeof choice === 'boolean' && (
              <RowChoice isChosen={choice} labelledBy={`${chooseId} ${slotId}`} />
            )}
            {isFirst ? (
              // Plain: two hundred of Fluent's links cost more than the rest of the page.
              <button
                type="button"
                id={slotId}
                className={mergeClasses(
                  styles.opener,
                  hasLines && styles.openerOfLines,
                  choice !== undefined && styles.besideChoice,
                )}
                aria-label={changedText === undefined ? nameOf(row) : `${nameOf(row)}, ${changedText}`}
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
