import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { LogEntry } from '#core/audit/log-entry.ts';
import type { OwnKey } from '#core/feedback/feature-texts.ts';
import { focusableOnce, useFocusFallback, useOpenerFocus } from '#core/ui/focus.ts';
import { EmptyState, ErrorState, LoadingPage } from '#core/ui/page/state-message.tsx';
import { PageHeading } from '#core/ui/page/page-heading.tsx';
import { usePageTitle } from '#core/ui/page/use-page-title.ts';
import { useService } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useLoadedPart } from '#core/ui/use-loaded.ts';
import { useQuery } from '#core/ui/use-messages.ts';
import { ChainCard } from './chain-list.tsx';
import { EventLogTabs } from './event-log-tabs.tsx';
import { eventLogStoreToken } from './event-log.store.ts';
import { FileActions, OpenedFile } from './file-actions.tsx';
import { LoadEvents } from './load-events.query.ts';
import { addressOf, filterOf, type LogFilter, matcherOf, withWholeId } from './log-filter.rule.ts';
import { LogFilters } from './log-filters.tsx';
import { LogTable } from './log-table.tsx';
import { useEventTitle } from './event-texts.ts';
import { useShownLog } from './use-shown-log.ts';
import { useSummary } from './use-summary.ts';
import { WhatHappenedCard } from './what-happened-card.tsx';
import { whatHappened } from './what-happened.rule.ts';

const useLogCountStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM, minHeight: '32px' },
  text: { margin: 0, overflowWrap: 'anywhere' },
});

interface LogCountProps {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly shown: number;
  readonly total: number;
  readonly setAside: number;
  readonly correlationId: string | undefined;
  /** Undefined when nothing filters. */
  readonly onClear: (() => void) | undefined;
}

/** How many entries are on the screen, why not all, and a link to all. */
function LogCount({ root, shown, total, setAside, correlationId, onClear }: LogCountProps): ReactNode {
  const t = useTranslate('eventLog');
  const styles = useLogCountStyles();
  // The button goes with its press.
  const focus = useFocusFallback(focusableOnce);
  const known = useRef(correlationId);
  useEffect(() => {
    const isFollowed = known.current !== correlationId && document.activeElement === document.body;
    known.current = correlationId;
    // The details that lead here have gone, and with them their row.
    if (isFollowed && root.current) focusableOnce(root.current).focus();
  }, [root, correlationId]);
  return (
    <div ref={root} className={styles.root} {...focus}>
      <p role="status" className={styles.text}>
        {correlationId === undefined ? t('count', { shown, total }) : t('ofOne', { id: correlationId })}
        {setAside > 0 && ` ${t('setAside', { count: setAside })}`}
      </p>
      {onClear && (
        <Button size="small" onClick={onClear}>
          {t(correlationId === undefined ? 'filter.clear' : 'all')}
        </Button>
      )}
    </div>
  );
}

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
  const { status, error, reload } = useQuery(new LoadEvents());
  const { rows, entries, outcomeOf, setAside, file } = useShownLog();
  const { filter: typed, cleared, change, clear } = useLogFilter();
  const filter = useMemo(() => withWholeId(typed, entries ?? []), [typed, entries]);
  const store = useService(eventLogStoreToken);
  const titleOf = useEventTitle();
  const shown = useMemo(() => rows?.filter(matcherOf(filter, titleOf)), [rows, filter, titleOf]);
  const { correlationId } = filter;
  const what = useMemo(() => whatHappened(rows ?? [], correlationId), [rows, correlationId]);
  const summary = useSummary(what, file?.header, titleOf);
  const [opened, setOpened] = useState<LogEntry>();
  const count = useRef<HTMLDivElement>(null);
  // What has ended meanwhile has no row of its own any more.
  const rememberOpener = useOpenerFocus(opened, count);
  const open = (entry: LogEntry): void => {
    rememberOpener();
    setOpened(entry);
  };
  const close = (): void => setOpened(undefined);
  // The button that closes a file goes with it.
  const focus = useFocusFallback(() => count.current && focusableOnce(count.current));
  /** The chain that is on the screen stays where the file has it, too: support opens the file for it. */
  const showFile = (): void => {
    const isThere = store.getState().file?.entries.some((entry) => entry.correlationId === correlationId);
    clear();
    if (isThere) change({ correlationId });
  };
  const Details = useLoadedPart(loadDetails, opened !== undefined, close);
  if (status === 'failed' && !file) return <ErrorState text={t('readFailed')} error={error} onRetry={reload} />;
  if (!rows || !entries || !shown) return <LoadingPage />;
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <EventLogTabs here="browser">
      <PageHeading text={t('title')}>
        <FileActions isOwn={!file} onOpened={showFile} />
      </PageHeading>
      <div className={styles.root} {...focus}>
        {file && <OpenedFile header={file.header} />}
        {summary.length > 0 && <WhatHappenedCard lines={summary} />}
        {correlationId !== undefined && <ChainCard entries={entries} correlationId={correlationId} titleOf={titleOf} />}
        <div>
          <LogFilters filter={typed} cleared={cleared} rows={rows} titleOf={titleOf} onChange={change} />
          <LogCount
            root={count}
            shown={shown.length}
            total={rows.length}
            setAside={setAside}
            correlationId={correlationId}
            onClear={isFiltered ? clear : undefined}
          />
        </div>
        {shown.length > 0 ? (
          <LogTable rows={shown} outcomeOf={outcomeOf} titleOf={titleOf} onOpen={open} onNear={preloadDetails} />
        ) : (
          <EmptyState isCounted text={t(emptyText(isFiltered, file !== undefined))} />
        )}
      </div>
      {opened && Details && (
        <Details entry={opened} entries={entries} outcome={outcomeOf(opened)} titleOf={titleOf} onClose={close} />
      )}
    </EventLogTabs>
  );
}

function emptyText(isFiltered: boolean, isFile: boolean): OwnKey<'eventLog'> {
  if (isFiltered) return 'nothingFound';
  return isFile ? 'emptyFile' : 'empty';
}

interface FilterState {
  readonly filter: LogFilter;
  /** Changes some fields; undefined takes a field away. No step of the browser's history: a key is none. */
  readonly change: (change: LogFilter) => void;
  readonly clear: () => void;
  /** How often all was cleared: what is typed and not in the filter yet goes with it. */
  readonly cleared: number;
}

/** The filter of the log, which is in the address. */
function useLogFilter(): FilterState {
  const [address, setAddress] = useSearchParams();
  const [cleared, setCleared] = useState(0);
  const filter = useMemo(() => filterOf(address), [address]);
  const latest = useRef({ filter, setAddress });
  useEffect(() => {
    latest.current = { filter, setAddress };
  }, [filter, setAddress]);
  const replace = useCallback((next: LogFilter) => {
    latest.current.filter = next;
    latest.current.setAddress(addressOf(next), { replace: true, preventScrollReset: true });
  }, []);
  return {
    filter,
    change: useCallback((change) => replace({ ...latest.current.filter, ...change }), [replace]),
    clear: useCallback(() => {
      setCleared((before) => before + 1);
      replace({});
    }, [replace]),
    cleared,
  };
}
