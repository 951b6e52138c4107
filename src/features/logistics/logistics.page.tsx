import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListView } from '../../core/ui/lists/list-view';
import { totalOf } from '../../core/ui/lists/order-counts';
import { orderFields, withoutStatus, type OrderFilterField } from '../../core/ui/lists/order-filter';
import { OrderFilters } from '../../core/ui/lists/order-filters';
import { useListPlace } from '../../core/ui/lists/use-list-place';
import { useListQueries, type ListQueries } from '../../core/ui/lists/use-list-queries';
import { useOpenRow } from '../../core/ui/lists/use-open-row';
import { PageBody } from '../../core/ui/page/page-body';
import { usePageTitle } from '../../core/ui/page/use-page-title';
import { useSlice } from '../../core/ui/services';
import { useLoadedPart } from '../../core/ui/use-loaded-part';
import { CountOrders } from './count-orders.query';
import { logisticsStoreToken } from './logistics.store';
import { edgeOfOrder, idOfOrder, orderRows } from './order-rows';
import { SearchOrders } from './search-orders.query';

const loadDetails = () =>
  import(/* webpackChunkName: "order-details" */ './order-details').then((file) => file.OrderDetails);
const preloadDetails = (): void => void loadDetails().catch(() => undefined);

const queries: ListQueries<OrderFilterField> = {
  search: (place) => new SearchOrders(place.filter, place),
  count: (filter) => new CountOrders(withoutStatus(filter)),
};

/** The orders whose kits are sent here (Spec 2 §2 'Logistics list'). */
export function LogisticsPage(): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t('shell:navigation.logistics'));
  const { place, search, toPage, setPageSize, open, close } = useListPlace(orderFields);
  const { filter } = place;
  const answer = useSlice(logisticsStoreToken, (state) => state.answer);
  const { list, counts } = useListQueries(queries, place, answer !== undefined);
  const allCounts = useSlice(logisticsStoreToken, (state) => state.counts);
  const order = useOpenOrder(place.openId);
  const Details = useLoadedPart(loadDetails, order !== undefined, close);
  const rows = useMemo(() => orderRows(t), [t]);
  useReloadAfterChanges(list.reload, counts.reload);
  return (
    <PageBody>
      <OrderFilters
        filter={filter}
        counts={allCounts}
        sampleNumberLabel={t('logistics:column.sampleNumber')}
        onSearch={search}
      />
      <ListView
        label={t('shell:navigation.logistics')}
        rows={rows}
        edgeOf={edgeOfOrder}
        place={place}
        answer={answer}
        total={totalOf(allCounts, filter)}
        list={list}
        counts={counts}
        failedText={t('logistics:failed')}
        onOpen={open}
        onNear={preloadDetails}
        onMove={toPage}
        onPageSize={setPageSize}
        onSearch={search}
      />
      {order && Details && <Details order={order} onClose={close} />}
    </PageBody>
  );
}

/** The order whose details are open: as the list has it, or, when a step has taken it out of the list, as it was then. */
function useOpenOrder(openId: string | undefined) {
  const answer = useSlice(logisticsStoreToken, (state) => state.answer);
  const changed = useSlice(logisticsStoreToken, (state) => state.changed);
  const known = useMemo(() => [...(answer?.rows ?? []), ...(changed ? [changed] : [])], [answer, changed]);
  return useOpenRow(known, openId, idOfOrder);
}

function useReloadAfterChanges(...reloads: readonly (() => void)[]): void {
  const changes = useSlice(logisticsStoreToken, (state) => state.changes);
  const seen = useRef(changes);
  const latest = useRef(reloads);
  latest.current = reloads;
  useEffect(() => {
    if (seen.current === changes) return;
    seen.current = changes;
    for (const reload of latest.current) reload();
  }, [changes]);
}
