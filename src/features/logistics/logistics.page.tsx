import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { LogisticsReferral } from '#core/contracts/logistics.contract.ts';
import { useBulk } from '#core/ui/bulk/use-bulk.ts';
import { ListView } from '#core/ui/lists/list-view.tsx';
import {
  totalOf,
  withoutStatus,
  type ReferralFilter,
  type ReferralFilterField,
} from '../referral-lists/referral-lists.public.ts';
import { ReferralListFilters } from '../referral-lists/referral-list-views.public.ts';
import { SelectionBar } from '#core/ui/lists/selection-bar.tsx';
import {
  useListQuery,
  useOpenRow,
  useReadOpenRow,
  useListQueries,
  type ListQueries,
} from '#core/ui/lists/use-list-query.ts';
import { TextLink } from '#core/ui/navigation/links.tsx';
import { PageBody } from '#core/ui/page/page-heading.tsx';
import { usePageTitle } from '#core/ui/page/use-page-title.ts';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useSessionText } from '#core/ui/use-session-storage.ts';
import { useLoadedPart } from '#core/ui/use-loaded.ts';
import { useByClock } from '#core/ui/use-new-day.ts';
import { useListNews } from '../live/list-news.public.ts';
import { ListViewsButton } from '../list-views/list-views.public.ts';
import { CountNewLogisticsReferrals } from './count-new-logistics-referrals.query.ts';
import { CountLogisticsReferrals } from './count-logistics-referrals.query.ts';
import { ExportLogisticsReferrals } from './export-logistics-referrals.command.ts';
import { markingKey, useHeldSelection } from './held-choice.ts';
import { logisticsFields } from './logistics-filter.ts';
import { logisticsStoreToken } from './logistics.store.ts';
import { isOverdue } from './logistics-referral.rule.ts';
import {
  cursorOfLogisticsReferral,
  idOfReferral,
  logisticsReferralRows,
  namesProducts,
} from './logistics-referral-rows.tsx';
import { RefetchLogisticsReferrals } from './refetch-logistics-referrals.query.ts';
import { SearchLogisticsReferrals } from './search-logistics-referrals.query.ts';
import { useEndedRuns } from './use-ended-runs.ts';
import { useReadReferrals } from './use-read-referrals.ts';

const loadDetails = () =>
  import(/* webpackChunkName: "logistics-referral-details" */ './logistics-referral-details.tsx').then(
    (file) => file.LogisticsReferralDetails,
  );
const preloadDetails = (): void => void loadDetails().catch(() => undefined);

const loadFilterForm = () =>
  import(/* webpackChunkName: "referral-filter" */ './logistics-filter-form.tsx').then(
    (file) => file.LogisticsFilterForm,
  );

const loadBulk = () =>
  import(/* webpackChunkName: "referral-bulk" */ './bulk/referral-bulk.tsx').then((file) => file.ReferralBulk);

const queries: ListQueries<ReferralFilterField> = {
  search: (listQuery) => new SearchLogisticsReferrals(listQuery.filter, listQuery),
  count: (filter) => new CountLogisticsReferrals(withoutStatus(filter)),
};

const useStyles = makeStyles({
  links: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalL,
    marginBottom: tokens.spacingVerticalM,
  },
});

const newsMessages = {
  refetch: (ids: readonly string[]) => new RefetchLogisticsReferrals(ids),
  count: (filter: ReferralFilter, ids: readonly string[]) => new CountNewLogisticsReferrals(filter, ids),
};

/** The referrals whose kits are sent here (Spec 2 §2 'Logistics list'). */
export function LogisticsPage(): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  usePageTitle(t('shell:navigation.logistics'));
  const moves = useListQuery(logisticsFields);
  const { listQuery, search, close } = moves;
  const { filter } = listQuery;
  const answer = useSlice(logisticsStoreToken, (state) => state.answer);
  const { list, counts } = useListQueries(queries, listQuery, answer !== undefined);
  const allCounts = useSlice(logisticsStoreToken, (state) => state.counts);
  const total = totalOf(allCounts, filter);
  const referral = useOpenReferral(listQuery.openId, list.status === 'ready');
  const Details = useLoadedPart(loadDetails, referral !== undefined, close);
  const left = useSlice(logisticsStoreToken, (state) => state.left);
  const overdue = useOverdue(answer?.rows);
  const hasProducts = namesProducts(answer?.rows);
  const rows = useMemo(() => logisticsReferralRows(t, { overdue, left, hasProducts }), [t, overdue, left, hasProducts]);
  const selection = useHeldSelection(rows, list.status === 'failed' ? undefined : answer?.rows, filter);
  const bulk = useBulk();
  const [marking] = useSessionText(markingKey);
  const Bulk = useLoadedPart(loadBulk, selection.rows.size > 0 || marking !== '', selection.clear);
  useReadReferrals(moves);
  useReloadAfterChanges(bulk.progress !== undefined, list.reload, counts.reload);
  // The open one, too: a step of one's own takes it out of a filtered list.
  const shown = [...(answer?.rows ?? []), ...(referral ? [referral] : [])];
  useEndedRuns(shown);
  const news = useListNews({
    list: 'logistics',
    shown: () => new Map(shown.map(entryOf)),
    moves,
    total,
    search: list,
    counts,
    ...newsMessages,
  });
  return (
    <PageBody>
      <div className={styles.links} data-no-print="">
        <TextLink to="/logistics/packing-station">{t('logistics:packingStation')}</TextLink>
        <TextLink to="/logistics/packing-list">{t('logistics:packingList.title')}</TextLink>
        <TextLink to="/logistics/handover">{t('logistics:handover')}</TextLink>
      </div>
      <ReferralListFilters
        filter={filter}
        counts={allCounts}
        // Beside a backend that does not count them (decision 376) the specified three.
        hasInHandling={!allCounts || 'inHandling' in allCounts}
        sampleNumberLabel={t('logistics:column.sampleNumber')}
        onSearch={search}
        loadForm={loadFilterForm}
      />
      <ListView
        label={t('shell:navigation.logistics')}
        rows={rows}
        cursorOf={cursorOfLogisticsReferral}
        moves={moves}
        answer={answer}
        total={total}
        list={list}
        counts={counts}
        news={news}
        failedText={t('logistics:failed')}
        tools={(columns) => (
          <ListViewsButton list="logistics" fields={logisticsFields} moves={moves} columns={columns} />
        )}
        selection={selection}
        foot={
          <SelectionBar selection={selection} bulk={bulk}>
            {Bulk && <Bulk selection={selection} bulk={bulk} />}
          </SelectionBar>
        }
        exportOf={(columns) => new ExportLogisticsReferrals(filter, listQuery.sort, columns)}
        onNear={preloadDetails}
      />
      {referral && Details && <Details referral={referral} hasLeft={left.has(referral.referralId)} onClose={close} />}
    </PageBody>
  );
}

/**
 * The referral whose details are open: as its barcode was read, as the list has it, when a step has taken it out of the
 * list, as it was then, or, where it is in no page of it any more, by itself.
 */
function useOpenReferral(openId: string | undefined, isRead: boolean) {
  const answer = useSlice(logisticsStoreToken, (state) => state.answer);
  const changed = useSlice(logisticsStoreToken, (state) => state.changed);
  const read = useSlice(logisticsStoreToken, (state) => state.read);
  const opened = useSlice(logisticsStoreToken, (state) => state.opened);
  const known = useMemo(
    () => [read, ...(answer?.rows ?? []), changed, opened].filter((referral) => referral !== undefined),
    [answer, changed, read, opened],
  );
  useReadOpenRow(isRead ? known : undefined, openId, idOfReferral, newsMessages.refetch);
  return useOpenRow(known, openId, idOfReferral);
}

/** Ids of the rows that have been in handling for too long; they become so by time alone. */
function useOverdue(rows: readonly LogisticsReferral[] = []): ReadonlySet<string> {
  const ids = useByClock((now) =>
    rows
      .filter((row) => isOverdue(row, now))
      .map(idOfReferral)
      .join(' '),
  );
  return useMemo(() => new Set(ids.split(' ')), [ids]);
}

/** Reads again after changes; after many in one go once. */
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

function entryOf(referral: LogisticsReferral): [string, LogisticsReferral] {
  return [idOfReferral(referral), referral];
}
