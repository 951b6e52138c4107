import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo, useState, type ReactNode } from 'react';
import type { LogEntry } from '../../core/audit/log-entry';
import { EmptyState } from '../../core/ui/page/empty-state';
import { ErrorState } from '../../core/ui/page/error-state';
import { LoadingPage } from '../../core/ui/page/loading-page';
import { PageBody } from '../../core/ui/page/page-body';
import { PageHeading } from '../../core/ui/page/page-heading';
import { usePageTitle } from '../../core/ui/page/use-page-title';
import { useTranslate } from '../../core/ui/translate';
import { useLoadedPart } from '../../core/ui/use-loaded-part';
import { useQuery } from '../../core/ui/use-query';
import { ChainCard } from './chain-card';
import { FileActions } from './file-actions';
import { LoadEvents } from './load-events.query';
import { LogCount } from './log-count';
import { matcherOf } from './log-filter.rule';
import { LogFilters } from './log-filters';
import { LogTable } from './log-table';
import { OpenedFile } from './opened-file';
import { useEventTitle } from './use-event-title';
import { useLogFilter } from './use-log-filter';
import { useShownLog } from './use-shown-log';
import { useSummary } from './use-summary';
import { WhatHappenedCard } from './what-happened-card';
import { whatHappened } from './what-happened.rule';

const loadDetails = () =>
  import(/* webpackChunkName: "event-details" */ './entry-details').then((file) => file.EntryDetails);
const preloadDetails = (): void => void loadDetails().catch(() => undefined);

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
});

/** The event log of this browser, or one that someone exported (decisions.md section 4); newest first, and live. */
export function EventLogPage(): ReactNode {
  const t = useTranslate('eventLog');
  usePageTitle(t('title'));
  const styles = useStyles();
  const { status, error, reload } = useQuery(useMemo(() => new LoadEvents(), []));
  const { rows, entries, setAside, file } = useShownLog();
  const { filter, change, clear } = useLogFilter();
  const titleOf = useEventTitle();
  const shown = useMemo(() => rows?.filter(matcherOf(filter, titleOf)), [rows, filter, titleOf]);
  const { correlationId } = filter;
  const what = useMemo(() => whatHappened(rows ?? [], correlationId), [rows, correlationId]);
  const summary = useSummary(what, file?.header, titleOf);
  const [opened, setOpened] = useState<LogEntry>();
  const close = (): void => setOpened(undefined);
  const Details = useLoadedPart(loadDetails, opened !== undefined, close);
  if (status === 'failed' && !file) return <ErrorState text={t('readFailed')} error={error} onRetry={reload} />;
  if (!rows || !entries || !shown) return <LoadingPage />;
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <PageBody>
      <PageHeading text={t('title')}>
        <FileActions isOwn={!file} onOpened={clear} />
      </PageHeading>
      <div className={styles.root}>
        {file && <OpenedFile header={file.header} />}
        {summary.length > 0 && <WhatHappenedCard lines={summary} />}
        {correlationId !== undefined && <ChainCard entries={entries} correlationId={correlationId} titleOf={titleOf} />}
        <div>
          <LogFilters filter={filter} rows={rows} titleOf={titleOf} onChange={change} />
          <LogCount
            shown={shown.length}
            total={rows.length}
            setAside={setAside}
            correlationId={correlationId}
            onClear={isFiltered ? clear : undefined}
          />
        </div>
        {shown.length > 0 ? (
          <LogTable rows={shown} titleOf={titleOf} onOpen={setOpened} onNear={preloadDetails} />
        ) : (
          <EmptyState text={t(emptyText(isFiltered, file !== undefined))} />
        )}
      </div>
      {opened && Details && <Details entry={opened} entries={entries} titleOf={titleOf} onClose={close} />}
    </PageBody>
  );
}

function emptyText(isFiltered: boolean, isFile: boolean): string {
  if (isFiltered) return 'nothingFound';
  return isFile ? 'emptyFile' : 'empty';
}
