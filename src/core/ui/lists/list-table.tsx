import { Table, TableBody, TableHeader, TableRow } from '@fluentui/react-components';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useFocusFallback } from '../focus.ts';
import { useTranslate } from '../translate.tsx';
import { useListTableStyles } from './list-columns.ts';
import { ListRow } from './list-row.tsx';
import { HeaderCell, type SortProps } from './sort-controls.tsx';
import {
  buttonAt,
  clickedChoice,
  clickedRow,
  describeHiddenText,
  extendedTo,
  focusRow,
  moveAmongRows,
  placeOfFocus,
  placeOfRow,
} from './row-events.ts';
import { assignSlots } from './paging.rule.ts';
import { useRowStop } from './use-row-stop.ts';
import type { ListSelection } from './use-list-selection.ts';

export interface ListTableProps<Row> extends SortProps<Row> {
  readonly label: string;
  readonly items: readonly Row[];
  /** Which rows are shaded; every other one without. */
  readonly shades?: readonly boolean[];
  /** Ids of rows that somebody has changed while they were on the screen. */
  readonly changed?: ReadonlySet<string>;
  /** What is chosen, in a list whose rows can be. */
  readonly selection?: ListSelection<Row>;
  /** Newer rows are on their way. */
  readonly isBusy: boolean;
  /** Whose details are open; its row gets the focus back when they close. */
  readonly openId: string | undefined;
  readonly onOpen: (id: string) => void;
  /** A column was made wider or narrower. */
  readonly onWidth: (id: string, percent: number) => void;
  /** Someone is about to open a row: its details' code may load. */
  readonly onNear: () => void;
}

/** The rows of a list, on Fluent's table parts: a data grid costs more than four times as much. */
export function ListTable<Row>(props: ListTableProps<Row>): ReactNode {
  const { label, rows, sort, items, shades, changed, selection, isBusy, openId, onSort, onWidth, onOpen, onNear } =
    props;
  const t = useTranslate();
  const styles = useListTableStyles();
  const body = useRef<HTMLTableSectionElement>(null);
  const slots = useRowSlots(items.map(rows.idOf));
  const chooseId = useId();
  useFocusBack(body, openId);
  const moveStop = useRowStop(body);
  // A row may leave the list with the focus in it, such as that of an order that was just marked as sent.
  const place = useRef(-1);
  const focus = useFocusFallback((area) => buttonAt(area, place.current));
  const choiceOf = (row: Row): boolean | 'never' | undefined =>
    selection && (selection.isChoosable(row) ? selection.rows.has(rows.idOf(row)) : 'never');
  return (
    <div className={styles.frame}>
      {selection && (
        <span hidden id={chooseId}>
          {t('core:list.choose')}
        </span>
      )}
      <Table role="table" size="small" aria-label={label} aria-busy={isBusy} className={styles.table}>
        {/* The roles are those of the elements: where rows are blocks, browsers forget them. */}
        <TableHeader role="rowgroup" className={styles.header}>
          <TableRow role="row">
            {rows.columns.map((column) => (
              <HeaderCell key={column.id} column={column} rows={rows} sort={sort} onSort={onSort} onWidth={onWidth} />
            ))}
          </TableRow>
        </TableHeader>
        <TableBody
          ref={body}
          role="rowgroup"
          className={styles.body}
          onClick={(event) => {
            const choice = clickedChoice(event);
            if (choice) return selection?.toggle(choice.id, event.shiftKey);
            const id = clickedRow(event);
            if (id !== undefined) onOpen(id);
          }}
          onKeyDown={(event) => {
            const id = extendedTo(event);
            if (id === undefined) moveAmongRows(event);
            else selection?.toggle(id, true);
          }}
          onPointerOver={(event) => {
            onNear();
            describeHiddenText(event);
          }}
          onFocus={(event) => {
            onNear();
            moveStop(event);
            focus.onFocus(event);
            place.current = placeOfFocus(event);
          }}
          onBlur={focus.onBlur}
        >
          {items.map((row, index) => (
            <ListRow
              key={slots[index]}
              row={row}
              rows={rows}
              isShaded={shades?.[index] ?? index % 2 === 1}
              changedText={changed?.has(rows.idOf(row)) ? t('core:list.changed') : undefined}
              choice={choiceOf(row)}
              chooseId={selection && chooseId}
              slotId={selection && `${chooseId}-${slots[index]}`}
            />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

/** What was opened instead of a row and never was on the page leads back to that row's place; what no row led to, to the first one. */
function useFocusBack(body: { readonly current: HTMLElement | null }, openId: string | undefined): void {
  const last = useRef({ id: openId, place: -1 });
  useEffect(() => {
    const { id: closed, place } = last.current;
    const found = openId === undefined ? -1 : placeOfRow(body.current, openId);
    last.current = { id: openId, place: found < 0 && openId !== undefined ? place : found };
    if (closed !== undefined && openId === undefined) focusRow(body.current, closed, Math.max(place, 0));
  }, [body, openId]);
}

/** The keys of the rows on the screen, in their order. */
function useRowSlots(ids: readonly string[]): readonly (number | undefined)[] {
  const slots = useRef<ReadonlyMap<string, number>>(new Map());
  slots.current = assignSlots(slots.current, ids);
  return ids.map((id) => slots.current.get(id));
}
