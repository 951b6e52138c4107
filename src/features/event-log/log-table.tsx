import { mergeClasses } from '@fluentui/react-components';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import type { LogEntry } from '#core/audit/log-entry.ts';
import { clickedRow, focusRow } from '#core/ui/lists/row-events.ts';
import { useSlice } from '#core/ui/services.tsx';
import { choiceOf, shortcuts } from '#core/ui/shortcuts/shortcuts.ts';
import { appearanceStoreToken } from '#core/ui/theme/appearance.store.ts';
import { rowHeights } from '#core/ui/theme/appearance.rule.ts';
import { sizes } from '#core/ui/theme/sizes.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { EventRow } from './event-row.tsx';
import type { ShownOutcome } from './log-filter.rule.ts';
import { logColumns, useLogTableStyles } from './log-table.styles.ts';
import {
  drawsEnough,
  goneFromEnd,
  type Piece,
  piecesOf,
  rowsInSight,
  rowsThatAre,
  type RowWindow,
} from './row-window.rule.ts';
import type { TitleOf } from './event-texts.ts';

export interface LogTableProps {
  /** Newest first. */
  readonly rows: readonly LogEntry[];
  readonly outcomeOf: (entry: LogEntry) => ShownOutcome;
  readonly titleOf: TitleOf;
  readonly onOpen: (entry: LogEntry) => void;
  /** Someone is about to open a row: its details' code may load. */
  readonly onNear: () => void;
}

/** The entries of the log. Of thousands only those in sight are drawn. */
export function LogTable({ rows, outcomeOf, titleOf, onOpen, onNear }: LogTableProps): ReactNode {
  const t = useTranslate('eventLog');
  const styles = useLogTableStyles();
  const body = useRef<HTMLTableSectionElement>(null);
  const count = rows.length;
  const rowHeight = rowHeights[useSlice(appearanceStoreToken, ({ choice }) => choice.density)];
  const range = useRowWindow(body, rows, rowHeight);
  const last = useLastNumber(rows);
  const { focusedRow, onFocus, onKeyDown } = useRowFocus(body, { count, last }, rowHeight);
  const tabStop = focusedRow ?? range.first;
  const drawn = (piece: Piece): ReactNode => {
    if ('gap' in piece) return <Gap key={`gap ${piece.before}`} rows={piece.gap} />;
    const entry = rows[piece.row];
    if (!entry) return undefined;
    return (
      <EventRow
        key={last - piece.row}
        entry={entry}
        title={titleOf(entry)}
        outcome={outcomeOf(entry)}
        number={last - piece.row}
        rowIndex={piece.row + 2}
        isTabStop={piece.row === tabStop}
      />
    );
  };
  return (
    <div className={styles.frame}>
      <table aria-label={t('title')} aria-rowcount={count + 1} className={styles.table}>
        <thead>
          <tr aria-rowindex={1}>
            {logColumns.map((column) => (
              <th key={column} scope="col" className={mergeClasses(styles.headerCell, styles[column])}>
                <span className={column === 'outcome' ? styles.outcomeWord : undefined}>{t(`column.${column}`)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          ref={body}
          onClick={(event) => {
            const row = clickedRow(event);
            const entry = rows[last - Number(row)];
            if (row === undefined || !entry) return;
            // Pressed anywhere in the row: its button has the focus, and gets it back.
            focusRow(body.current, row);
            onOpen(entry);
          }}
          onFocus={(event) => {
            onFocus(event);
            onNear();
          }}
          onPointerOver={onNear}
          onKeyDown={onKeyDown}
        >
          {piecesOf(range, count, focusedRow).map(drawn)}
        </tbody>
      </table>
    </div>
  );
}

/** Room for the rows that are out of sight. */
function Gap({ rows }: { readonly rows: number }): ReactNode {
  const { gap } = useLogTableStyles();
  return (
    <tr aria-hidden="true">
      <td className={gap} style={{ height: `calc(${rows} * ${sizes.listRow})` }} />
    </tr>
  );
}

/**
 * The rows to draw of a table that the page scrolls. When rows come before those in sight, the page moves with them:
 * nobody loses their place because something happened. Where nobody has scrolled, it is measured with the page's new height, which
 * comes with the frame's own layout: at once the page would be laid out for each entry that comes (performance.md, row 9). What stands
 * above, such as the filters, changes that height, too.
 */
function useRowWindow<Row>(body: RefObject<HTMLElement | null>, rows: readonly Row[], rowHeight: number): RowWindow {
  const count = rows.length;
  const [range, setRange] = useState(() => rowsInSight(0, window.innerHeight, rowHeight));
  const latest = useRef({ rows, range });
  const isScrolled = useRef(false);
  const update = useCallback(() => {
    isScrolled.current = window.scrollY > 0;
    const top = body.current?.getBoundingClientRect().top ?? 0;
    const next = rowsInSight(top, window.innerHeight, rowHeight);
    if (drawsEnough(latest.current.range, next)) return;
    latest.current.range = next;
    setRange(next);
  }, [body, rowHeight]);

  useLayoutEffect(() => {
    const before = latest.current.rows;
    latest.current.rows = rows;
    if (!isScrolled.current) return;
    const { first } = rowsThatAre(latest.current.range, before.length);
    const anchor = before[first];
    // What comes above is to be seen where nobody has scrolled away from it.
    const isAway = (body.current?.getBoundingClientRect().top ?? 0) < 0;
    const moved = isAway && anchor !== undefined && before !== rows ? rows.indexOf(anchor) - first : 0;
    if (moved > 0) window.scrollBy(0, moved * rowHeight);
    update();
  }, [body, rows, rowHeight, update]);

  useLayoutEffect(() => {
    const height = new ResizeObserver(update);
    height.observe(document.body);
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      height.disconnect();
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [update]);

  return useMemo(() => rowsThatAre(range, count), [range, count]);
}

/**
 * The number of the newest row, which is row 0: rows are numbered from the oldest one that the table has had, so that neither
 * what comes nor what goes from a full log changes any.
 */
function useLastNumber(rows: readonly LogEntry[]): number {
  const [known, setKnown] = useState({ rows, gone: 0 });
  if (known.rows === rows) return known.gone + rows.length;
  const gone = known.gone + goneFromEnd(known.rows, rows);
  setKnown({ rows, gone });
  return gone + rows.length;
}

interface RowFocus {
  /** The row that has the focus, or had it last; it stays drawn when it is out of sight. */
  readonly focusedRow: number | undefined;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Moves the focus among rows of which only some are drawn: arrows, Page Up and Down, Home and End. Rows are known by their
 * numbers (`data-row`).
 */
function useRowFocus(
  body: RefObject<HTMLElement | null>,
  { count, last }: { readonly count: number; readonly last: number },
  rowHeight: number,
): RowFocus {
  const [number, setNumber] = useState<number>();
  const isMoving = useRef(false);
  const isThere = number !== undefined && number <= last && number > last - count;
  const focusedRow = isThere ? last - number : undefined;

  useLayoutEffect(() => {
    if (isMoving.current) focusRow(body.current, String(number));
    isMoving.current = false;
  }, [body, number]);

  return {
    focusedRow,
    onFocus: ({ target }) => {
      const row = target.closest<HTMLElement>('tr[data-row]')?.dataset.row;
      if (row !== undefined) setNumber(Number(row));
    },
    onKeyDown: (event) => {
      if (focusedRow === undefined) return;
      const next = indexAfter(event, focusedRow, count - 1, rowHeight);
      if (next === undefined) return;
      event.preventDefault();
      isMoving.current = next !== focusedRow;
      setNumber(last - next);
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
