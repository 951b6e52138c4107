import { useCallback, useMemo, useRef, type ReactNode } from 'react';
import type { Observation } from '#core/contracts/observation.contract.ts';
import { isUnanswered } from '#core/errors/app-error.ts';
import { useBulk } from '#core/ui/bulk/use-bulk.ts';
import { ListView } from '#core/ui/lists/list-view.tsx';
import {
  useListQuery,
  useOpenRow,
  useReadOpenRow,
  useListQueries,
  type ListQueries,
} from '#core/ui/lists/use-list-query.ts';
import { SelectionBar } from '#core/ui/lists/selection-bar.tsx';
import { useListSelection } from '#core/ui/lists/use-list-selection.ts';
import { useNeighbours } from '#core/ui/lists/neighbour-buttons.tsx';
import { PageBody } from '#core/ui/page/page-heading.tsx';
import { usePageTitle } from '#core/ui/page/use-page-title.ts';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useExecute } from '#core/ui/use-messages.ts';
import { useLoadedPart } from '#core/ui/use-loaded.ts';
import { useToday } from '#core/ui/use-new-day.ts';
import { AreaPage } from '../areas/frame/hva-area.public.ts';
import { useListNews } from '../live/list-news.public.ts';
import { ListViewsButton } from '../list-views/list-views.public.ts';
import { CountNewObservations } from './count-new-observations.query.ts';
import { CountObservations } from './count-observations.query.ts';
import { ExportObservations } from './export-observations.command.ts';
import { FollowUpPlace } from './follow-up-place.tsx';
import {
  isToHandle,
  observationFields,
  quickOutcomes,
  countedFilter,
  type ObservationFilter,
  type ObservationFilterField,
} from './observation-filter.ts';
import { ObservationFilters } from './observation-filters.tsx';
import { cursorOfObservation, idOfObservation, observationRows, worklistRows } from './observation-rows.tsx';
import { observationsStoreToken, type ObservationsState } from './observations.store.ts';
import { RefetchObservations } from './refetch-observations.query.ts';
import { SearchObservations } from './search-observations.query.ts';
import { SetObservationStatus } from './set-observation-status.command.ts';
import { SetStatusContext, type SetStatus } from './handling-selector.tsx';
import { shadesOfReferrals } from './waiting.rule.ts';

const loadDetails = () =>
  import(/* webpackChunkName: "observation-details" */ './observation-details.tsx').then(
    (file) => file.ObservationDetails,
  );
const preloadDetails = (): void => void loadDetails().catch(() => undefined);

const loadBulk = () =>
  import(/* webpackChunkName: "observation-bulk" */ './bulk/observation-bulk.tsx').then((file) => file.ObservationBulk);

const queries: ListQueries<ObservationFilterField> = {
  search: (listQuery) => new SearchObservations(listQuery.filter, listQuery),
  count: (filter) => new CountObservations(countedFilter(filter)),
};

const newsMessages = {
  refetch: (ids: readonly string[]) => new RefetchObservations(ids),
  count: (filter: ObservationFilter, ids: readonly string[]) => new CountNewObservations(filter, ids),
};

/** The area's results (Spec 2 §2 'Observations list'). */
export function ObservationsPage(): ReactNode {
  const t = useTranslate();
  usePageTitle(t('observations:title'));
  const moves = useListQuery(observationFields);
  const { listQuery, search, toPage, setPageSize, setSort, open, openInstead, close } = moves;
  const { filter } = listQuery;
  const answer = useSlice(observationsStoreToken, (state) => state.answer);
  const { list, counts } = useListQueries(queries, listQuery, answer !== undefined);
  const total = useSlice(observationsStoreToken, (state) => totalOf(state, filter));
  const observation = useOpenObservation(answer?.rows, listQuery.openId, list.status === 'ready');
  const Details = useLoadedPart(loadDetails, observation !== undefined, close);
  const rows = useRows(filter);
  const readings = useReadings(answer);
  const shades = useMemo(() => answer && shadesOfReferrals(answer.rows), [answer]);
  const reload = useReload(list.reload, counts.reload);
  const setStatus = useSetStatusAndReload(reload);
  const followedUp = useReloadOf(reload);
  const selection = useListSelection(rows, list.status === 'failed' ? undefined : answer?.rows, filter);
  const bulk = useBulk();
  const Bulk = useLoadedPart(loadBulk, selection.rows.size > 0, selection.clear);
  const ids = useMemo(() => (answer?.rows ?? []).map(idOfObservation), [answer]);
  const neighbours = useNeighbours(ids, listQuery.openId);
  const news = useListNews({
    list: 'observations',
    // What details are open of need not be among the rows.
    shown: () => new Map([...(answer?.rows ?? []), ...(observation ? [observation] : [])].map(entryOf)),
    moves,
    total,
    search: list,
    counts,
    ...newsMessages,
  });
  return (
    <AreaPage tab="observations">
      <PageBody>
        <SetStatusContext value={setStatus}>
          <ObservationFilters filter={filter} onSearch={search} />
          <FollowUpPlace
            isWanted={answer !== undefined}
            isToHandle={isToHandle(filter)}
            round={readings}
            onShow={(followUp) => search({ followUp })}
            onChange={reload}
          />
          <ListView
            label={t('observations:title')}
            rows={rows}
            cursorOf={cursorOfObservation}
            listQuery={listQuery}
            answer={answer}
            total={total}
            list={list}
            counts={counts}
            news={news}
            failedText={t('observations:failed')}
            tools={(columns) => (
              <ListViewsButton
                list="observations"
                fields={observationFields}
                moves={moves}
                columns={columns}
                columnsOf={columnsOf}
              />
            )}
            shades={shades}
            selection={selection}
            foot={
              <SelectionBar selection={selection} bulk={bulk}>
                {Bulk && <Bulk selection={selection} bulk={bulk} onEnd={reload} />}
              </SelectionBar>
            }
            exportOf={(columns) => new ExportObservations(filter, listQuery.sort, columns)}
            onOpen={open}
            onNear={preloadDetails}
            onMove={toPage}
            onPageSize={setPageSize}
            onSort={setSort}
            onSearch={search}
          />
          {observation && Details && (
            <Details
              observation={observation}
              neighbours={neighbours}
              onOpen={openInstead}
              onClose={close}
              onFollowUp={followedUp}
            />
          )}
        </SetStatusContext>
      </PageBody>
    </AreaPage>
  );
}

/** How often the list was read, or rows of it. */
function useReadings(answer: unknown): number {
  const readings = useRef({ answer, number: 0 });
  if (readings.current.answer !== answer) readings.current = { answer, number: readings.current.number + 1 };
  return readings.current.number;
}

/**
 * The observation whose details are open. They can be of the rows, of the one that they are open of though it has left these, of
 * the citizen's other results that they lead to, and of what is on no page, which is read by itself.
 */
function useOpenObservation(rows: readonly Observation[] | undefined, openId: string | undefined, isRead: boolean) {
  const ofCitizen = useSlice(observationsStoreToken, (state) => state.citizen?.observation);
  const others = useSlice(observationsStoreToken, (state) => state.citizen?.otherObservations);
  const opened = useSlice(observationsStoreToken, (state) => state.opened);
  const known = useMemo(
    () => rows && [...rows, ...(ofCitizen ? [ofCitizen] : []), ...(others ?? [])],
    [rows, ofCitizen, others],
  );
  useReadOpenRow(isRead ? known : undefined, openId, idOfObservation, newsMessages.refetch);
  const items = useMemo(() => known && [...known, ...(opened ? [opened] : [])], [known, opened]);
  return useOpenRow(items, openId, idOfObservation);
}

function entryOf(observation: Observation): [string, Observation] {
  return [idOfObservation(observation), observation];
}

/** Under which the columns of what a filter shows are kept. */
function columnsOf(filter: ObservationFilter): string {
  return isToHandle(filter) ? 'worklist' : 'observations';
}

/** What is to be handled has columns of its own; by its follow-up it is in the order in which it is due. */
function useRows(filter: ObservationFilter) {
  const t = useTranslate();
  // Rows that stay the same are drawn again with another day alone: how long each has waited, and what is late, goes by it.
  const today = useToday();
  const isOfWorklist = isToHandle(filter);
  const ownOrder = filter.followUp === undefined ? 'answered_asc' : 'due_asc';
  return useMemo(
    () => (isOfWorklist ? worklistRows(t, today, ownOrder) : observationRows(t)),
    [t, today, isOfWorklist, ownOrder],
  );
}

function useReload(reloadList: () => void, reloadCounts: () => void): () => void {
  return useCallback(() => {
    reloadList();
    reloadCounts();
  }, [reloadList, reloadCounts]);
}

/** After a change the list and the counts are read again (Spec 2 §4), also when it was a colleague's or the laboratory's. */
function useSetStatusAndReload(reload: () => void): SetStatus {
  const { execute } = useExecute();
  return useCallback(
    async ({ observationId, correctedStep }, status, fromStatus) => {
      const options = { fromStatus, seenStep: correctedStep };
      const result = await execute(new SetObservationStatus(observationId, status, options));
      // Or set without an answer: the row would go on showing the one before.
      const isOther = !result.ok && (result.error.kind === 'conflict' || isUnanswered(result.error));
      if (result.ok || isOther) reload();
      // The list need not have it, while its details are open.
      if (isOther) await execute(new RefetchObservations([observationId]));
    },
    [execute, reload],
  );
}

/** The same after a step of a finding's follow-up. */
function useReloadOf(reload: () => void): (observationId: string) => void {
  const { execute } = useExecute();
  return useCallback(
    (observationId) => {
      reload();
      void execute(new RefetchObservations([observationId]));
    },
    [execute, reload],
  );
}

function totalOf(
  { counts }: ObservationsState,
  { outcomeType, worklist, followUp }: ObservationFilter,
): number | undefined {
  if (followUp !== undefined) return counts?.followUp;
  if (worklist !== undefined) return counts?.worklist;
  if (outcomeType === quickOutcomes.positive) return counts?.positive;
  return outcomeType === quickOutcomes.noResult ? counts?.noResult : counts?.all;
}
