import { makeStyles, TableHeaderCell, tokens } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import { knownSort, type Sort } from '#core/contracts/paging.ts';
import { useTranslate } from '../translate.tsx';
import { LightSelect } from './light-select.tsx';
import { type ListColumn, type ListRows, useListTableStyles } from './list-columns.ts';
import { directionOf, nextSort } from './sort.rule.ts';

export interface SortProps<Row> {
  readonly rows: ListRows<Row>;
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort | undefined) => void;
}

interface HeaderCellProps<Row> extends SortProps<Row> {
  readonly column: ListColumn<Row>;
}

/** A column's header: a button where the list can be sorted by it. The list's own order shows no arrow. */
export function HeaderCell<Row>({ column, rows, sort, onSort }: HeaderCellProps<Row>): ReactNode {
  const styles = useListTableStyles();
  const { id, header, width } = column;
  const isSortable = rows.sorts.includes(id);
  return (
    <TableHeaderCell
      role="columnheader"
      scope="col"
      aria-label={header}
      className={styles.headerCell}
      style={{ width }}
      {...(isSortable && {
        sortable: true,
        sortDirection: directionOf(id, sort ?? rows.ownOrder),
        button: { className: styles.sortButton },
        onClick: () => onSort(nextSort(id, sort, rows.ownOrder)),
        ...(sort === undefined && { sortIcon: null }),
      })}
    >
      {header}
    </TableHeaderCell>
  );
}

const useStyles = makeStyles({
  // Where the table's headers are hidden (`list-columns.ts`).
  root: {
    display: 'none',
    '@media screen and (max-width: 1000px)': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: tokens.spacingHorizontalS,
      marginBottom: tokens.spacingVerticalM,
    },
  },
});

/** The same where rows are blocks without headers. */
export function SortSelect<Row>({ rows, sort, onSort }: SortProps<Row>): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  const id = useId();
  const sorted = rows.columns.filter((column) => rows.sorts.includes(column.id));
  const options = [
    { value: '', text: t('core:list.ownOrder') },
    ...sorted.flatMap((column) => [
      { value: `${column.id}_asc`, text: t('core:list.sortedUp', { column: column.header }) },
      { value: `${column.id}_desc`, text: t('core:list.sortedDown', { column: column.header }) },
    ]),
  ];
  return (
    <div className={styles.root} data-no-print="">
      <label htmlFor={id}>{t('core:list.order')}</label>
      <LightSelect
        id={id}
        value={sort ?? ''}
        options={options}
        onChange={(value) => onSort(knownSort(rows.sorts, value))}
      />
    </div>
  );
}
