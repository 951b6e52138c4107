import { makeStyles, mergeClasses, TableHeaderCell, TableResizeHandle, tokens } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import { knownSort, type Sort } from '#core/contracts/paging.ts';
import { narrowOfCrowded } from '../theme/sizes.ts';
import { useTranslate } from '../translate.tsx';
import { dragColumnEdge } from './column-width.ts';
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
  /** The person has made it wider or narrower; its share of the table in per cent. */
  readonly onWidth: (id: string, percent: number) => void;
}

/** A column's header: a button where the list can be sorted by it. The list's own order shows no arrow. */
export function HeaderCell<Row>({ column, rows, sort, onSort, onWidth }: HeaderCellProps<Row>): ReactNode {
  const styles = useListTableStyles();
  const { id, header, width, isNumber } = column;
  const isSortable = rows.sorts.includes(id);
  return (
    <TableHeaderCell
      role="columnheader"
      scope="col"
      data-column={id}
      className={mergeClasses(styles.headerCell, isNumber && styles.number)}
      style={{ width }}
      aside={
        // For the pointer alone: keys find the widths under 'Sarakkeet'.
        <TableResizeHandle
          aria-hidden
          onPointerDown={(event) => dragColumnEdge(event, (percent) => onWidth(id, percent))}
          onClick={(event) => event.stopPropagation()}
        />
      }
      {...(isSortable && {
        sortable: true,
        sortDirection: directionOf(id, sort ?? rows.ownOrder),
        onClick: () => onSort(nextSort(id, sort, rows.ownOrder)),
        ...(sort === undefined && { sortIcon: null }),
      })}
    >
      {header}
    </TableHeaderCell>
  );
}

const shown = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: tokens.spacingHorizontalS,
  marginBottom: tokens.spacingVerticalM,
} as const;

const useStyles = makeStyles({
  // Where the table's headers are hidden (`list-columns.ts`).
  root: {
    display: 'none',
    '@media screen and (max-width: 1000px)': shown,
    [narrowOfCrowded]: { ':is([data-crowded] *)': shown },
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
