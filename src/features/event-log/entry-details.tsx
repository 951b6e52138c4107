import { makeStyles, typographyStyles } from '@fluentui/react-components';
import { type ReactNode, useMemo } from 'react';
import type { LogEntry } from '#core/audit/log-entry.ts';
import { formatDateTimeSeconds } from '#core/ui/format/dates.ts';
import { type Detail, DetailList } from '#core/ui/lists/detail-list.tsx';
import { DetailsDialog } from '#core/ui/lists/details-dialog.tsx';
import { TextLink } from '#core/ui/navigation/links.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { ChainList } from './chain-list.tsx';
import { chainOf } from './chain.rule.ts';
import { OutcomeMark } from './outcome-mark.tsx';
import type { ShownOutcome } from './log-filter.rule.ts';
import { roleNames, type TitleOf } from './event-texts.ts';

const useStyles = makeStyles({ heading: { ...typographyStyles.subtitle2, margin: 0 }, text: { margin: 0 } });

export interface EntryDetailsProps {
  readonly entry: LogEntry;
  /** Everything among which its chain is looked for. */
  readonly entries: readonly LogEntry[];
  readonly outcome: ShownOutcome;
  readonly titleOf: TitleOf;
  readonly onClose: () => void;
}

/** Everything that the log holds of an entry, and the chain that it belongs to. */
export function EntryDetails({ entry, entries, outcome, titleOf, onClose }: EntryDetailsProps): ReactNode {
  const t = useTranslate('eventLog');
  const styles = useStyles();
  const { correlationId, at } = entry;
  const chain = useMemo(() => chainOf(entries, correlationId), [entries, correlationId]);
  const details = useEntryDetails(entry);
  const time = { id: 'time', label: t('column.time'), value: formatDateTimeSeconds(at) };
  return (
    <DetailsDialog title={titleOf(entry)} badge={<OutcomeMark outcome={outcome} />} onClose={onClose}>
      {outcome === 'unknown' && <p className={styles.text}>{t('details.endUnknown')}</p>}
      <DetailList details={[time, ...details]} />
      {chain && chain.steps.length > 1 && (
        <section>
          <h3 className={styles.heading}>{t('chain.of', { value: chain.totalMs })}</h3>
          <ChainList chain={chain} titleOf={titleOf} />
        </section>
      )}
      <TextLink to={`/event-log?correlationId=${encodeURIComponent(correlationId)}`} onFollow={onClose}>
        {t('details.show')}
      </TextLink>
    </DetailsDialog>
  );
}

/** An entry's fields by name; what it does not have is left out. */
function useEntryDetails(entry: LogEntry): readonly Detail[] {
  const t = useTranslate('eventLog');
  return useMemo(() => {
    const { kind, name, durationMs, correlationId, error, fields, sentFields, roles } = entry;
    const { subject, areaId, browserSession, appVersion } = entry;
    const all: Readonly<Record<string, readonly [label: string, value: string | undefined]>> = {
      kind: [t('column.kind'), t(`kind.${kind}`)],
      name: [t('details.name'), name],
      duration: [t('column.duration'), durationMs === undefined ? undefined : t('milliseconds', { value: durationMs })],
      error: [t('details.error'), error && errorText(error)],
      fields: [t('details.fields'), linesOf(fields)],
      sentFields: [t('details.sentFields'), sentFields?.join(', ')],
      correlationId: [t('column.id'), correlationId],
      subject: [t('details.subject'), subject],
      roles: [t('details.roles'), roleNames(t, roles).join(', ')],
      areaId: [t('details.areaId'), areaId],
      browserSession: [t('details.browserSession'), browserSession],
      appVersion: [t('details.appVersion'), appVersion],
    };
    return Object.entries(all).flatMap(([id, [label, value]]) => (value ? [{ id, label, value }] : []));
  }, [entry, t]);
}

function errorText({ kind, code, status, place }: NonNullable<LogEntry['error']>): string {
  return [kind, code === kind ? undefined : code, status, place].filter((part) => part !== undefined).join(', ');
}

function linesOf(fields: LogEntry['fields']): string {
  return Object.entries(fields)
    .map(([field, value]) => `${field}: ${value}`)
    .join('\n');
}
