import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { LogEntry } from '../../core/audit/log-entry';
import { TextLink } from '../../core/ui/navigation/text-link';
import { EmptyState } from '../../core/ui/page/empty-state';
import { ErrorState } from '../../core/ui/page/error-state';
import { LoadingPage } from '../../core/ui/page/loading-page';
import { PageBody } from '../../core/ui/page/page-body';
import { usePageTitle } from '../../core/ui/page/use-page-title';
import { useSlice } from '../../core/ui/services';
import { useQuery } from '../../core/ui/use-query';
import { EventLogTable } from './event-log-table';
import { eventLogStoreToken } from './event-log.store';
import { LoadEvents } from './load-events.query';

const query = new LoadEvents();

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
});

/** The event log of this browser, newest first; `correlationId` in the address narrows it to one chain. */
export function EventLogPage(): ReactNode {
  const { t } = useTranslation('eventLog');
  const styles = useStyles();
  const { status, reload } = useQuery(query);
  const [search] = useSearchParams();
  const correlationId = search.get('correlationId') ?? undefined;
  const all = useSlice(eventLogStoreToken, ({ entries }) => entries);
  const setAside = useSlice(eventLogStoreToken, (state) => state.setAside);
  const entries = useMemo(() => all && entriesOf(all, correlationId), [all, correlationId]);
  usePageTitle(t('title'));
  if (status === 'failed') return <ErrorState text={t('readFailed')} onRetry={reload} />;
  if (!entries) return <LoadingPage />;
  return (
    <PageBody>
      <div className={styles.root}>
        {correlationId && (
          <p>
            {t('ofOne', { id: correlationId })} <TextLink to="/event-log">{t('all')}</TextLink>
          </p>
        )}
        {setAside > 0 && <p>{t('setAside', { count: setAside })}</p>}
        {entries.length > 0 ? <EventLogTable entries={entries} /> : <EmptyState text={t('empty')} />}
      </div>
    </PageBody>
  );
}

function entriesOf(entries: readonly LogEntry[], correlationId: string | undefined): readonly LogEntry[] {
  return correlationId === undefined ? entries : entries.filter((entry) => entry.correlationId === correlationId);
}
