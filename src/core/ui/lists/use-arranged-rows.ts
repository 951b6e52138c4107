import { useCallback, useMemo } from 'react';
import { arrange, laidOut, layoutFrom, setColumnWidth } from './column-layout.rule.ts';
import type { ListRows } from './list-columns.ts';
import { type ColumnsState, useListLayout } from './use-list-layout.ts';

interface ArrangedRows<Row> {
  /** With the columns that the person wants to see, as they want them. */
  readonly shown: ListRows<Row>;
  readonly columns: ColumnsState;
  readonly setWidth: (id: string, percent: number) => void;
}

/** A list's rows in the person's own arrangement of its columns. */
export function useArrangedRows<Row>(rows: ListRows<Row>): ArrangedRows<Row> {
  const columns = useListLayout(rows.list);
  const { layout, keep } = columns;
  const shown = useMemo(() => (layout ? { ...rows, columns: laidOut(rows.columns, layout) } : rows), [rows, layout]);
  const setWidth = useCallback(
    (id: string, percent: number) =>
      keep(layoutFrom(rows.columns, setColumnWidth(arrange(rows.columns, layout), id, percent))),
    [rows, layout, keep],
  );
  return { shown, columns, setWidth };
}
