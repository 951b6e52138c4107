import { makeStyles, typographyStyles } from '@fluentui/react-components';
import { useMemo, type ReactNode } from 'react';
import type { LogEntry } from '#core/audit/log-entry.ts';
import { formatDateTimeSeconds } from '#core/ui/format/dates.ts';
import { DetailList } from '#core/ui/lists/detail-list.tsx';
import { DetailsDialog } from '#core/ui/lists/details-dialog.tsx';
import { TextLink } from '#core/ui/navigation/text-link.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { chainOf } from './chain.rule.ts';
import { ChainList } from './chain-list.tsx';
import { OutcomeMark } from './outcome-mark.tsx';
import { useEntryDetails } from './use-entry-details.ts';
import type { TitleOf } from './use-event-title.ts';

const useStyles = makeStyles({ heading: { ...typographyStyles.subtitle2, margin: 0 } });

export interface EntryDetailsProps {
  readonly entry: LogEntry;
  /** Everything among which its chain is looked for. */
  readonly entries: readonly LogEntry[];
  readonly titleOf: TitleOf;
  readonly onClose: () => void;
}

/** Everything that the log holds of an entry, and the chain that it belongs to. */
export function EntryDetails({ entry, entries, titleOf, onClose }: EntryDetailsProps): ReactNode {
  const t = useTranslate('eventLog');
  const styles = useStyles();
  const { correlationId, outcome, at } = entry;
  const chain = useMemo(() => chainOf(entries, correlationId), [entries, correlationId]);
  const details = useEntryDetails(entry);
  const time = { id: 'time', label: t('column.time'), value: formatDateTimeSeconds(at) };
  return (
    <DetailsDialog title={titleOf(entry)} badge={<OutcomeMark outcome={outcome} />} onClose={onClose}>
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
