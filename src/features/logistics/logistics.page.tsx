import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { clockToken } from '#core/di/core.tokens.ts';
import { useBulk } from '#core/ui/bulk/use-bulk.ts';
import { ListView } from '#core/ui/lists/list-view.tsx';
import { orderFields, totalOf, withoutStatus, type OrderFilterField } from '../orders/orders.public.ts';
import { OrderFilters } from '../orders/order-views.public.ts';
import { SelectionBar } from '#core/ui/lists/selection-bar.tsx';
import { useListPlace } from '#core/ui/lists/use-list-place.ts';
import { useListQueries, type ListQueries } from '#core/ui/lists/use-list-queries.ts';
import { useListSelection } from '#core/ui/lists/use-list-selection.ts';
import { useOpenRow } from '#core/ui/lists/use-open-row.ts';
import { TextLink } from '#core/ui/navigation/text-link.tsx';
import { PageBody } from '#core/ui/page/page-body.tsx';
import { usePageTitle } from '#core/ui/page/use-page-title.ts';
import { useService, useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useLoadedPart } from '#core/ui/use-loaded-part.ts';
import { CountOrders } from './count-orders.query.ts';
import { logisticsStoreToken } from './logistics.store.ts';
import { edgeOfOrder, idOfOrder, orderRows } from './order-rows.tsx';
import { SearchOrders } from './search-orders.query.ts';
import { useReadOrders } from './use-read-orders.ts';

const loadDetails = () =>
  import(/* webpackChunkName: "order-details" */ './order-details.tsx').then((file) => file.OrderDetails);
const preloadDetails = (): void => void loadDetails().catch(() => undefined);

const loadBulk = () =>
  import(/* webpackChunkName: "order-bulk" */ './bulk/order-bulk.tsx').then((file) => file.OrderBulk);

const queries: ListQueries<OrderFilterField> = {
  search: (place) => new SearchOrders(place.filter, place),
  count: (filter) => new CountOrders(withoutStatus(filter)),
};

const useStyles = makeStyles({
  links: { display: 'flex', justifyContent: 'flex-end', marginBottom: tokens.spacingVerticalM },
});

/** The orders whose kits are sent here (Spec 2 §2 'Logistics list'). */
export function LogisticsPage(): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  usePageTitle(t('shell:navigation.logistics'));
  const moves = useListPlace(orderFields);
  const { place, search, toPage, setPageSize, open, close } = moves;
  const { filter } = place;
  const answer = useSlice(logisticsStoreToken, (state) => state.answer);
  const { list, counts } = useListQueries(queries, place, answer !== undefined);
  const allCounts = useSlice(logisticsStoreToken, (state) => state.counts);
  const order = useOpenOrder(place.openId);
  const Details = useLoadedPart(loadDetails, order !== undefined, close);
  const clock = useService(clockToken);
  const rows = useMemo(() => orderRows(t, () => clock.now()), [t, clock]);
  const selection = useListSelection(rows, list.status === 'failed' ? undefined : answer?.rows, filter);
  const bulk = useBulk();
  const Bulk = useLoadedPart(loadBulk, selection.rows.size > 0, selection.clear);
  useReadOrders(moves);
  useReloadAfterChanges(bulk.progress !== undefined, list.reload, counts.reload);
  return (
    <PageBody>
      <div className={styles.links} data-no-print="">
        <TextLink to="/logistics/packing-list">{t('logistics:packingList.title')}</TextLink>
      </div>
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
        selection={selection}
        foot={
          <SelectionBar selection={selection} bulk={bulk}>
            {Bulk && <Bulk selection={selection} bulk={bulk} />}
          </SelectionBar>
        }
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

/**
 * The order whose details are open: as its barcode was read, as the list has it, or, when a step has taken it out of the
 * list, as it was then.
 */
function useOpenOrder(openId: string | undefined) {
  const answer = useSlice(logisticsStoreToken, (state) => state.answer);
  const changed = useSlice(logisticsStoreToken, (state) => state.changed);
  const read = useSlice(logisticsStoreToken, (state) => state.read);
  const known = useMemo(
    () => [read, ...(answer?.rows ?? []), changed].filter((order) => order !== undefined),
    [answer, changed, read],
  );
  return useOpenRow(known, openId, idOfOrder);
}

/** Reads anew after changes; after many in one go once. */
function useReloadAfterChanges(isInBulk: boolean, ...reloads: readonly (() => void)[]): void {
  const changes = useSlice(logisticsStoreToken, (state) => state.changes);
  const seen = useRef(changes);
  const latest = useRef(reloads);
  latest.current = reloads;
  useEffect(() => {
    if (isInBulk || seen.current === changes) return;
    seen.current = changes;
    for (const reload of latest.current) reload();
  }, [isInBulk, changes]);
}
