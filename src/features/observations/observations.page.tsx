import { useMemo, useRef, type ReactNode } from 'react';
import type { Observation } from '#core/contracts/observation.contract.ts';
import { useBulk } from '#core/ui/bulk/use-bulk.ts';
import { ListView } from '#core/ui/lists/list-view.tsx';
import { useListQueries, useListQuery, type ListQueries } from '#core/ui/lists/use-list-query.ts';
import { SelectionBar } from '#core/ui/lists/selection-bar.tsx';
import { useListSelection } from '#core/ui/lists/use-list-selection.ts';
import { useNeighbours } from '#core/ui/lists/neighbour-buttons.tsx';
import { PageBody } from '#core/ui/page/page-heading.tsx';
import { usePageTitle } from '#core/ui/page/use-page-title.ts';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useLoadedPart } from '#core/ui/use-loaded.ts';
import { AreaPage } from '../areas/frame/hva-area.public.ts';
import { useListNews } from '../live/list-news.public.ts';
import { ListViewsButton } from '../list-views/list-views.public.ts';
import { CountNewObservations } from './count-new-observations.query.ts';
import { CountObservations } from './count-observations.query.ts';
import { ExportObservations } from './export-observations.command.ts';
import { FollowUpPlace } from './follow-up-place.tsx';
import {
  countedFilter,
  isToHandle,
  observationFields,
  totalOf,
  type ObservationFilter,
  type ObservationFilterField,
} from './observation-filter.ts';
import { ObservationFilters } from './observation-filters.tsx';
import { columnsOf, cursorOfObservation, idOfObservation, useObservationRows } from './observation-rows.tsx';
import { observationsStoreToken } from './observations.store.ts';
import { RefetchObservations } from './refetch-observations.query.ts';
import { SearchObservations } from './search-observations.query.ts';
import { SetStatusContext } from './handling-selector.tsx';
import { useObservationChanges } from './use-observation-changes.ts';
import { useOpenObservation } from './use-open-observation.ts';
import { shadesOfReferrals, tellsDueDays } from './waiting.rule.ts';

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

/** Of a service that knows no worklist. */
const plainQueries: typeof queries = {
  search: queries.search,
  count: (filter) => new CountObservations(countedFilter(filter), false),
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
  const { listQuery, search, open, close } = moves;
  const { filter } = listQuery;
  const answer = useSlice(observationsStoreToken, (state) => state.answer);
  const tellsOfFindings = tellsDueDays(answer?.rows);
  const { list, counts } = useListQueries(tellsOfFindings ? queries : plainQueries, listQuery, answer !== undefined);
  const total = useSlice(observationsStoreToken, (state) => totalOf(state.counts, filter));
  const observation = useOpenObservation(answer?.rows, listQuery.openId, list.status === 'ready');
  const Details = useLoadedPart(loadDetails, observation !== undefined, close);
  const rows = useObservationRows(filter);
  const readings = useReadings(answer);
  const shades = useMemo(() => answer && shadesOfReferrals(answer.rows), [answer]);
  const { reload, setStatus, reloadOf } = useObservationChanges(list.reload, counts.reload);
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
          <ObservationFilters filter={filter} tellsOfFindings={tellsOfFindings} onSearch={search} />
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
            moves={moves}
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
            onNear={preloadDetails}
          />
          {observation && Details && (
            <Details
              observation={observation}
              neighbours={neighbours}
              onOpen={open}
              onClose={close}
              onFollowUp={reloadOf}
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

function entryOf(observation: Observation): [string, Observation] {
  return [idOfObservation(observation), observation];
}
