import { makeStyles, tokens } from '@fluentui/react-components';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LogEntry } from '../../core/audit/log-entry';
import { formatDateTimeSeconds } from '../../core/ui/format/dates';

const useStyles = makeStyles({
  scroller: { overflowX: 'auto' },
  table: { width: '100%', borderCollapse: 'collapse', backgroundColor: tokens.colorNeutralBackground1 },
  head: { textAlign: 'left', fontWeight: tokens.fontWeightSemibold, padding: tokens.spacingHorizontalS },
  cell: {
    padding: tokens.spacingHorizontalS,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    fontVariantNumeric: 'tabular-nums',
  },
});

const columns = ['time', 'kind', 'event', 'outcome', 'duration', 'id'] as const;

/** The entries as a plain table. */
export function EventLogTable({ entries }: { readonly entries: readonly LogEntry[] }): ReactNode {
  const { t } = useTranslation('eventLog');
  const styles = useStyles();
  return (
    // Wider than a narrow screen: the table scrolls by itself, also by keyboard, and the page does not.
    <div className={styles.scroller} role="region" aria-label={t('title')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={styles.head}>
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, index) => (
            <EventRow key={entries.length - index} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const EventRow = memo(function EventRow({ entry }: { readonly entry: LogEntry }): ReactNode {
  const { t } = useTranslation('eventLog');
  const { cell } = useStyles();
  const { at, kind, name, outcome, durationMs, correlationId } = entry;
  return (
    <tr>
      <td className={cell}>{formatDateTimeSeconds(at)}</td>
      <td className={cell}>{t(`kind.${kind}`)}</td>
      <td className={cell}>{name}</td>
      <td className={cell}>{t(`outcome.${outcome}`)}</td>
      <td className={cell}>{durationMs !== undefined && t('milliseconds', { value: durationMs })}</td>
      <td className={cell}>{correlationId}</td>
    </tr>
  );
});
