import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { rowsInSight, type RowWindow } from './row-window.rule.ts';

/**
 * The rows to draw of a table that the page scrolls. When rows come before those in sight, the page moves with them:
 * nobody loses their place because something happened.
 */
export function useRowWindow<Row>(
  body: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  rowHeight: number,
): RowWindow {
  const count = rows.length;
  const [range, setRange] = useState(() => rowsInSight(window.innerHeight / 2, window.innerHeight, count, rowHeight));
  const latest = useRef({ rows, range });
  const update = useCallback(() => {
    const top = body.current?.getBoundingClientRect().top ?? 0;
    const next = rowsInSight(top, window.innerHeight, latest.current.rows.length, rowHeight);
    const { first, end } = latest.current.range;
    if (next.first === first && next.end === end) return;
    latest.current.range = next;
    setRange(next);
  }, [body, rowHeight]);

  useLayoutEffect(() => {
    const before = latest.current.rows;
    latest.current.rows = rows;
    const { first } = latest.current.range;
    const anchor = before[first];
    // What comes above is to be seen where nobody has scrolled away from it.
    const isAway = window.scrollY > 0 && (body.current?.getBoundingClientRect().top ?? 0) < 0;
    const moved = isAway && anchor !== undefined && before !== rows ? rows.indexOf(anchor) - first : 0;
    if (moved > 0) window.scrollBy(0, moved * rowHeight);
    update();
  }, [body, rows, rowHeight, update]);

  useLayoutEffect(() => {
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [update]);

  return useMemo(() => ({ first: Math.min(range.first, count), end: Math.min(range.end, count) }), [range, count]);
}
