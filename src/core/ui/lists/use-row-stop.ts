import { type FocusEvent, type RefObject, useCallback, useEffect, useRef } from 'react';

const controls = 'button, input, select, a[href]';

/**
 * One row of a list is a stop for Tab, with the controls in it: the one that had the focus last, or the first one. Arrows
 * lead from it to the others; a list of two hundred rows is left by one or two keys. Kept in the elements, so that the way
 * from row to row draws nothing.
 * @returns the listener of the rows' body to what gets the focus
 */
export function useRowStop(body: RefObject<HTMLElement | null>): (event: FocusEvent<HTMLElement>) => void {
  const stop = useRef<string>(undefined);
  useEffect(() => {
    if (body.current) stop.current = keepOneStop(body.current, stop.current);
  });
  return useCallback(({ currentTarget, target }) => {
    const id = target.closest<HTMLElement>('tr[data-row]')?.dataset.row;
    if (id === undefined || id === stop.current) return;
    for (const row of rowsOf(currentTarget)) if (row.dataset.row === stop.current) setStop(row, false);
    stop.current = id;
    for (const row of rowsOf(currentTarget)) if (row.dataset.row === id) setStop(row, true);
  }, []);
}

/** New rows come without, and the row that was it may be gone. */
function keepOneStop(body: HTMLElement, id: string | undefined): string | undefined {
  const rows = [...rowsOf(body)];
  const stop = rows.find(({ dataset }) => dataset.row === id) ?? rows[0];
  for (const row of rows) setStop(row, row === stop);
  return stop?.dataset.row;
}

function rowsOf(body: HTMLElement): Iterable<HTMLElement> {
  return body.querySelectorAll<HTMLElement>('tr[data-row]');
}

function setStop(row: HTMLElement, isStop: boolean): void {
  const tabIndex = isStop ? 0 : -1;
  for (const control of row.querySelectorAll<HTMLElement>(controls))
    if (control.tabIndex !== tabIndex) control.tabIndex = tabIndex;
}
