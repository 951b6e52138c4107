import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { focusRow } from '#core/ui/lists/row-events.ts';
import { choiceOf, shortcuts } from '#core/ui/shortcuts/shortcuts.ts';

interface RowFocus {
  /** The row that has the focus, or had it last; it stays drawn when it is out of sight. */
  readonly focusedRow: number | undefined;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Moves the focus among rows of which only some are drawn: arrows, Page Up and Down, Home and End. Rows are counted
 * from the oldest one (`data-row`, from 1), so that new ones change nothing.
 */
export function useRowFocus(body: RefObject<HTMLElement | null>, count: number, rowHeight: number): RowFocus {
  const [fromEnd, setFromEnd] = useState<number>();
  const isMoving = useRef(false);
  const focusedRow = fromEnd === undefined || fromEnd > count ? undefined : count - fromEnd;

  useLayoutEffect(() => {
    if (isMoving.current) focusRow(body.current, String(fromEnd));
    isMoving.current = false;
  }, [body, fromEnd]);

  return {
    focusedRow,
    onFocus: ({ target }) => {
      const row = target.closest<HTMLElement>('tr[data-row]')?.dataset.row;
      if (row !== undefined) setFromEnd(Number(row));
    },
    onKeyDown: (event) => {
      if (focusedRow === undefined) return;
      const next = indexAfter(event, focusedRow, count - 1, rowHeight);
      if (next === undefined) return;
      event.preventDefault();
      isMoving.current = next !== focusedRow;
      setFromEnd(count - next);
    },
  };
}

function indexAfter(event: KeyboardEvent, index: number, last: number, rowHeight: number): number | undefined {
  const page = Math.max(1, Math.floor(window.innerHeight / rowHeight / 2));
  const next = choiceOf(event, [
    [shortcuts.nextRow, index + 1],
    [shortcuts.previousRow, index - 1],
    [shortcuts.nextRows, index + page],
    [shortcuts.previousRows, index - page],
    [shortcuts.firstRow, 0],
    [shortcuts.lastRow, last],
  ]);
  return next === undefined ? undefined : Math.min(Math.max(next, 0), last);
}
