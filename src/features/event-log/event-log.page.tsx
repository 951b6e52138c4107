import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo, useState, type ReactNode } from 'react';
import type { LogEntry } from '#core/audit/log-entry.ts';
import { EmptyState } from '#core/ui/page/empty-state.tsx';
import { ErrorState } from '#core/ui/page/error-state.tsx';
import { LoadingPage } from '#core/ui/page/loading-page.tsx';
import { PageBody } from '#core/ui/page/page-body.tsx';
import { PageHeading } from '#core/ui/page/page-heading.tsx';
import { usePageTitle } from '#core/ui/page/use-page-title.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { useLoadedPart } from '#core/ui/use-loaded-part.ts';
import { useQuery } from '#core/ui/use-query.ts';
import { ChainCard } from './chain-card.tsx';
import { FileActions } from './file-actions.tsx';
import { LoadEvents } from './load-events.query.ts';
import { LogCount } from './log-count.tsx';
import { matcherOf } from './log-filter.rule.ts';
import { LogFilters } from './log-filters.tsx';
import { LogTable } from './log-table.tsx';
import { OpenedFile } from './opened-file.tsx';
import { useEventTitle } from './use-event-title.ts';
import { useLogFilter } from './use-log-filter.ts';
import { useShownLog } from './use-shown-log.ts';
import { useSummary } from './use-summary.ts';
import { WhatHappenedCard } from './what-happened-card.tsx';
import { whatHappened } from './what-happened.rule.ts';

const loadDetails = () =>
  import(/* webpackChunkName: "event-details" */ './entry-details.tsx').then((file) => file.EntryDetails);
const preloadDetails = (): void => void loadDetails().catch(() => undefined);

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
});

/** The event log of this browser, or one that someone exported (requirements.md 'Event log'); newest first, live. */
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
