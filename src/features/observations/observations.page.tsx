import { useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListView } from '../../core/ui/lists/list-view';
import { useListPlace } from '../../core/ui/lists/use-list-place';
import { useListQueries, type ListQueries } from '../../core/ui/lists/use-list-queries';
import { useOpenRow } from '../../core/ui/lists/use-open-row';
import { PageBody } from '../../core/ui/page/page-body';
import { usePageTitle } from '../../core/ui/page/use-page-title';
import { useSlice } from '../../core/ui/services';
import { useExecute } from '../../core/ui/use-execute';
import { useLoadedPart } from '../../core/ui/use-loaded-part';
import { AreaPage } from '../hva-area/hva-area.public';
import { CountObservations } from './count-observations.query';
import {
  observationFields,
  quickOutcomes,
  withoutOutcome,
  type ObservationFilter,
  type ObservationFilterField,
} from './observation-filter';
import { ObservationFilters } from './observation-filters';
import { edgeOfObservation, idOfObservation, observationRows } from './observation-rows';
import { observationsStoreToken, type ObservationsState } from './observations.store';
import { SearchObservations } from './search-observations.query';
import { SetObservationStatus } from './set-observation-status.command';
import { SetStatusContext, type SetStatus } from './set-status.context';
import { shadesOfOrders } from './shades-of-orders.rule';

const loadDetails = () =>
  import(/* webpackChunkName: "observation-details" */ './observation-details').then((file) => file.ObservationDetails);
const preloadDetails = (): void => void loadDetails().catch(() => undefined);

const queries: ListQueries<ObservationFilterField> = {
  search: (place) => new SearchObservations(place.filter, place),
  count: (filter) => new CountObservations(withoutOutcome(filter)),
};

/** The area's results (Spec 2 §2 'Observations list'). */
export function ObservationsPage(): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t('observations:title'));
  const { place, search, toPage, setPageSize, open, close } = useListPlace(observationFields);
  const { filter } = place;
  const answer = useSlice(observationsStoreToken, (state) => state.answer);
  const { list, counts } = useListQueries(queries, place, answer !== undefined);
  const total = useSlice(observationsStoreToken, (state) => totalOf(state, filter));
  const observation = useOpenRow(answer?.rows, place.openId, idOfObservation);
  const Details = useLoadedPart(loadDetails, observation !== undefined, close);
  const rows = useMemo(() => observationRows(t), [t]);
  const shades = useMemo(() => answer && shadesOfOrders(answer.rows), [answer]);
  const setStatus = useSetStatusAndReload(list.reload, counts.reload);
  return (
    <AreaPage tab="observations">
      <PageBody>
        <SetStatusContext value={setStatus}>
          <ObservationFilters filter={filter} onSearch={search} />
          <ListView
            label={t('observations:title')}
            rows={rows}
            edgeOf={edgeOfObservation}
            place={place}
            answer={answer}
            total={total}
            list={list}
            counts={counts}
            failedText={t('observations:failed')}
            shades={shades}
            onOpen={open}
            onNear={preloadDetails}
            onMove={toPage}
            onPageSize={setPageSize}
            onSearch={search}
          />
          {observation && Details && <Details observation={observation} onClose={close} />}
        </SetStatusContext>
      </PageBody>
    </AreaPage>
  );
}

/** After a change the list and the counts are read anew (Spec 2 §4). */
function useSetStatusAndReload(reloadList: () => void, reloadCounts: () => void): SetStatus {
  const execute = useExecute();
  return useCallback(
    async (observationId, status) => {
      const { ok } = await execute(new SetObservationStatus(observationId, status));
      if (!ok) return;
      reloadList();
      reloadCounts();
    },
    [execute, reloadList, reloadCounts],
  );
}

function totalOf({ counts }: ObservationsState, { outcomeType }: ObservationFilter): number | undefined {
  if (outcomeType === quickOutcomes.positive) return counts?.positive;
  return outcomeType === quickOutcomes.noResult ? counts?.noResult : counts?.all;
}
