import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons';
import { type ReactNode, useMemo, useState } from 'react';
import {
  keptServerEventDays,
  type FoundServerEvents,
  type ServerEvent,
  type ServerEventGap,
} from '#core/contracts/server-event.contract.ts';
import { useFocusFallback } from '#core/ui/focus.ts';
import { formatDateTimeSeconds } from '#core/ui/format/dates.ts';
import { ColumnsButton } from '#core/ui/lists/columns-button.tsx';
import { ListSkeleton, SearchFailure } from '#core/ui/lists/list-states.tsx';
import { ListTable } from '#core/ui/lists/list-table.tsx';
import { OlderRows } from '#core/ui/lists/older-rows.tsx';
import { useArrangedRows } from '#core/ui/lists/use-arranged-rows.ts';
import { useEmptiedFocus } from '#core/ui/lists/use-emptied-focus.ts';
import { useIsKept } from '#core/ui/lists/use-is-kept.ts';
import { useOlder } from '#core/ui/lists/use-older.ts';
import { PageHeading } from '#core/ui/page/page-heading.tsx';
import { EmptyState } from '#core/ui/page/state-message.tsx';
import { usePageTitle } from '#core/ui/page/use-page-title.ts';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useQuery } from '#core/ui/use-messages.ts';
import { EventLogTabs } from '../event-log-tabs.tsx';
import { eventLogStoreToken } from '../event-log.store.ts';
import { SearchServerEvents } from './search-server-events.query.ts';
import { ServerEventDetails } from './server-event-details.tsx';
import { ServerFilters } from './server-filters.tsx';
import { serverRequestOf, type ServerFilter } from './server-filter.rule.ts';
import { useServerFilter } from './use-server-filter.ts';
import { useServerEventRows } from './use-server-event-rows.tsx';

/** What the server did of everybody's requests, for SUPPORT (decision A46): newest first, a page after the other. */
export function ServerEventsPage(): ReactNode {
  const t = useTranslate('eventLog');
  usePageTitle(t('tab.server'));
  const { filter, cleared, change, clear } = useServerFilter();
  const request = useMemo(() => serverRequestOf(filter), [filter]);
  const search = useQuery(request && new SearchServerEvents(request));
  const found = useSlice(eventLogStoreToken, (state) => state.found);
  const isKept = useIsKept(search, request) && found !== undefined;
  // The button that clears the filters goes with the list where the search without them fails.
  const toFailure = useFocusFallback((place) => place.querySelector('[role="alert"] button'));
  return (
    <EventLogTabs here="server">
      <PageHeading text={t('tab.server')}>
        <Button icon={<ArrowClockwiseRegular />} onClick={search.reload}>
          {t('server.refresh')}
        </Button>
      </PageHeading>
      <ServerFilters filter={filter} cleared={cleared} onChange={change} />
      <div {...toFailure}>
        {request && <SearchFailure search={search} isKept={isKept} text={t('server.searchFailed')} />}
        {request && !found && search.status === 'pending' && (
          <ListSkeleton columns={[{ id: 'time' }, { id: 'call' }]} />
        )}
        {request === undefined && <EmptyState text={t('server.waitsForId')} />}
        {request && isKept && (
          <Found found={found} filter={filter} isBusy={search.status === 'pending'} onClear={clear} />
        )}
      </div>
    </EventLogTabs>
  );
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  text: { margin: 0 },
  columns: { alignSelf: 'end' },
});

interface FoundProps {
  readonly found: FoundServerEvents;
  readonly filter: ServerFilter;
  readonly isBusy: boolean;
  readonly onClear: () => void;
}

function Found({ found: { events, next, gaps }, filter, isBusy, onClear }: FoundProps): ReactNode {
  const t = useTranslate('eventLog');
  const styles = useStyles();
  const rows = useServerEventRows();
  const { shown, columns, setWidth } = useArrangedRows(rows);
  const [openId, setOpenId] = useState<string>();
  const opened = events.find(({ eventId }) => String(eventId) === openId);
  const older = useOlder(next, isBusy, (before) => {
    const request = serverRequestOf(filter);
    return request && new SearchServerEvents({ ...request, before });
  });
  const count = { count: events.length, days: keptServerEventDays };
  // What is shown is of the filter before until the answer has come.
  const isNarrowed = isBusy || Object.keys(filter).length > 0;
  // The button that clears the filters goes once there are rows: from their first one on they are read.
  const toRows = useFocusFallback((place) => place.querySelector('tbody button'));
  // 'Näytä vanhempia' goes with the oldest page: its place is after the last row.
  const focus = useEmptiedFocus(opened && openId);
  return (
    <div className={styles.root} {...focus}>
      {gaps.map((gap) => (
        <GapNotice key={gap.beganAt} gap={gap} />
      ))}
      <p role="status" className={styles.text}>
        {next === null ? t('server.shown', count) : t('server.shownMore', count)}
      </p>
      <div {...toRows}>
        {events.length === 0 ? (
          <EmptyState isCounted text={t('server.nothingFound')}>
            {isNarrowed && <Button onClick={onClear}>{t('filter.clear')}</Button>}
          </EmptyState>
        ) : (
          <ListTable<ServerEvent>
            label={t('tab.server')}
            rows={shown}
            sort={undefined}
            onSort={() => undefined}
            onWidth={setWidth}
            items={events}
            isBusy={older.isPending}
            openId={openId}
            onOpen={setOpenId}
            onNear={() => undefined}
          />
        )}
      </div>
      {next !== null && <OlderRows older={older} label={t('server.older')} failed={t('server.olderFailed')} />}
      {events.length > 0 && (
        <div className={styles.columns}>
          <ColumnsButton columns={rows.columns} layout={columns.layout} onChange={columns.keep} />
        </div>
      )}
      {opened && <ServerEventDetails event={opened} onClose={() => setOpenId(undefined)} />}
    </div>
  );
}

function GapNotice({ gap: { beganAt, endedAt, events } }: { readonly gap: ServerEventGap }): ReactNode {
  const t = useTranslate('eventLog');
  const [from, until] = [formatDateTimeSeconds(beganAt), formatDateTimeSeconds(endedAt)];
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>{t('server.gap', { from, until, events })}</MessageBarBody>
    </MessageBar>
  );
}
