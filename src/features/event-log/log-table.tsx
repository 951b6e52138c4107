import { mergeClasses } from '@fluentui/react-components';
import { useRef, type ReactNode } from 'react';
import type { LogEntry } from '#core/audit/log-entry.ts';
import { clickedRow } from '#core/ui/lists/row-events.ts';
import { useSlice } from '#core/ui/services.tsx';
import { appearanceStoreToken } from '#core/ui/theme/appearance.store.ts';
import { rowHeights, sizes } from '#core/ui/theme/sizes.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { EventRow } from './event-row.tsx';
import { logColumns, useLogTableStyles } from './log-table.styles.ts';
import { piecesOf, type Piece } from './row-window.rule.ts';
import { useHeldRow } from './use-held-row.ts';
import { useRowWindow } from './use-row-window.ts';
import type { TitleOf } from './use-event-title.ts';

export interface LogTableProps {
  /** Newest first. */
  readonly rows: readonly LogEntry[];
  readonly titleOf: TitleOf;
  readonly onOpen: (entry: LogEntry) => void;
  /** Someone is about to open a row: its details' code may load. */
  readonly onNear: () => void;
}

/** The entries of the log. Of thousands only those in sight are drawn. */
export function LogTable({ rows, titleOf, onOpen, onNear }: LogTableProps): ReactNode {
  const t = useTranslate('eventLog');
  const styles = useLogTableStyles();
  const body = useRef<HTMLTableSectionElement>(null);
  const count = rows.length;
  const rowHeight = rowHeights[useSlice(appearanceStoreToken, ({ choice }) => choice.density)];
  const range = useRowWindow(body, rows, rowHeight);
  const { held, onFocus, onKeyDown } = useHeldRow(body, count, rowHeight);
  const tabStop = held ?? range.first;
  const drawn = (piece: Piece): ReactNode => {
    if ('gap' in piece) return <Gap key={`gap ${piece.before}`} rows={piece.gap} />;
    const entry = rows[piece.row];
    if (!entry) return undefined;
    return (
      <EventRow
        key={count - piece.row}
        entry={entry}
        title={titleOf(entry)}
        fromEnd={count - piece.row}
        place={piece.row + 2}
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
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          ref={body}
          onClick={(event) => {
            const entry = rows[count - Number(clickedRow(event))];
            if (entry) onOpen(entry);
          }}
          onFocus={(event) => {
            onFocus(event);
            onNear();
          }}
          onPointerOver={onNear}
          onKeyDown={onKeyDown}
        >
          {piecesOf(range, count, held).map(drawn)}
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
