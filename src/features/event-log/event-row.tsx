import { mergeClasses } from '@fluentui/react-components';
import { memo, type ReactNode } from 'react';
import type { LogEntry } from '#core/audit/log-entry.ts';
import { formatDateTimeSeconds } from '#core/ui/format/dates.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import type { ShownOutcome } from './log-filter.rule.ts';
import { useLogTableStyles, type logColumns } from './log-table.styles.ts';
import { OutcomeMark } from './outcome-mark.tsx';

export interface EventRowProps {
  readonly entry: LogEntry;
  readonly title: string;
  readonly outcome: ShownOutcome;
  /** Counted from the oldest row: what it is known by. */
  readonly number: number;
  /** Its row in the table, from 1; the header is the first. */
  readonly rowIndex: number;
  /** The one row that Tab leads to; arrows lead on from there. */
  readonly isTabStop: boolean;
}

/** An entry of the log. Its button opens its details. */
export const EventRow = memo(function EventRow(props: EventRowProps): ReactNode {
  const { entry, title, outcome, number, rowIndex, isTabStop } = props;
  const t = useTranslate('eventLog');
  const styles = useLogTableStyles();
  const { at, kind, name, durationMs, correlationId } = entry;
  const time = formatDateTimeSeconds(at);
  const cell = (column: (typeof logColumns)[number]): string => mergeClasses(styles.cell, styles[column]);
  return (
    <tr data-row={number} aria-rowindex={rowIndex} className={styles.row}>
      <td className={cell('time')}>
        <button
          type="button"
          tabIndex={isTabStop ? 0 : -1}
          className={styles.opener}
          aria-label={t('rowName', { time, title })}
          aria-haspopup="dialog"
        >
          {time}
        </button>
      </td>
      <td className={cell('kind')}>{t(`kind.${kind}`)}</td>
      <td className={cell('event')}>
        <span className={styles.title}>{title}</span>
        {kind !== 'navigation' && title !== name && <span className={styles.technical}>{name}</span>}
      </td>
      <td className={cell('outcome')}>
        <OutcomeMark outcome={outcome} wordClass={styles.outcomeWord} />
      </td>
      <td className={cell('duration')}>{durationMs !== undefined && t('milliseconds', { value: durationMs })}</td>
      <td className={cell('id')}>{correlationId}</td>
    </tr>
  );
});
