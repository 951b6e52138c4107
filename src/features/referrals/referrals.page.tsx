import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useMemo } from 'react';
import type { CursorRow, Sort } from '#core/contracts/paging.ts';
import { type Referral, type ReferralSort, referralSorts } from '#core/contracts/referral.contract.ts';
import { fullNameOf, shownNameOf } from '#core/ui/lists/full-name.ts';
import { formatDate } from '#core/ui/format/dates.ts';
import { columnsById, type ListRows } from '#core/ui/lists/list-columns.ts';
import { ListView } from '#core/ui/lists/list-view.tsx';
import {
  type ListQueries,
  useListQueries,
  useListQuery,
  useOpenRow,
  useReadOpenRow,
} from '#core/ui/lists/use-list-query.ts';
import { TextLink } from '#core/ui/navigation/links.tsx';
import { PageBody } from '#core/ui/page/page-heading.tsx';
import { usePageTitle } from '#core/ui/page/use-page-title.ts';
import { useSlice } from '#core/ui/services.tsx';
import { type Translate, useTranslate } from '#core/ui/translate.tsx';
import { useLoadedPart } from '#core/ui/use-loaded.ts';
import { useListNews } from '../live/list-news.public.ts';
import { ListViewsButton } from '../list-views/list-views.public.ts';
import { AreaPage } from '../areas/frame/hva-area.public.ts';
import { OrderStatusBadge, ReferralListFilters } from '../referral-lists/referral-list-views.public.ts';
import {
  areaReferralFields,
  isOfSending,
  type ReferralFilter,
  type ReferralFilterField,
  totalOf,
  withoutStatus,
} from '../referral-lists/referral-lists.public.ts';
import { CountNewReferrals } from './count-new-referrals.query.ts';
import { CountReferrals } from './count-referrals.query.ts';
import { ExportReferrals } from './export-referrals.command.ts';
import { referralsStoreToken } from './referrals.store.ts';
import { RefetchReferrals } from './refetch-referrals.query.ts';
import { SearchReferrals } from './search-referrals.query.ts';

const loadDetails = () =>
  import(/* webpackChunkName: "referral-details" */ './referral-details.tsx').then((file) => file.ReferralDetails);
const preloadDetails = (): void => void loadDetails().catch(() => undefined);

const loadFilterForm = () =>
  import(/* webpackChunkName: "referral-filter" */ './area-filter-form.tsx').then((file) => file.AreaFilterForm);

const fields = { ...areaReferralFields, sorts: referralSorts };

const queries: ListQueries<ReferralFilterField> = {
  search: (listQuery) => new SearchReferrals(listQuery.filter, listQuery),
  count: (filter) => new CountReferrals(withoutStatus(filter)),
};

const newsMessages = {
  refetch: (ids: readonly string[]) => new RefetchReferrals(ids),
  count: (filter: ReferralFilter, ids: readonly string[]) => new CountNewReferrals(filter, ids),
};

const useStyles = makeStyles({
  links: { display: 'flex', justifyContent: 'flex-end', marginBottom: tokens.spacingVerticalM },
});

/** The area's referrals (Spec 2 §2 'Referrals list'). */
export function ReferralsPage(): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  usePageTitle(t('referrals:title'));
  const moves = useListQuery(fields);
  const { listQuery, search, close } = moves;
  const { filter } = listQuery;
  const answer = useSlice(referralsStoreToken, (state) => state.answer);
  const { list, counts } = useListQueries(queries, listQuery, answer !== undefined);
  const total = useSlice(referralsStoreToken, ({ counts }) => totalOf(counts, filter));
  const referral = useOpenReferral(listQuery.openId, answer?.rows, list.status === 'ready');
  const Details = useLoadedPart(loadDetails, referral !== undefined, close);
  const isBySending = isOfSending(filter);
  const rows = useMemo(() => referralRows(t, isBySending ? 'sent_desc' : 'ordered_desc'), [t, isBySending]);
  const news = useListNews({
    list: 'referrals',
    // The open one, too: a page need not have it.
    shown: () =>
      new Map([...(answer?.rows ?? []), ...(referral ? [referral] : [])].map((row) => [idOfReferral(row), row])),
    moves,
    total,
    search: list,
    counts,
    ...newsMessages,
  });
  return (
    <AreaPage tab="referrals">
      <PageBody>
        <div className={styles.links} data-no-print="">
          <TextLink to="/hva-admin/parked-kits">{t('referrals:parkedKits')}</TextLink>
        </div>
        <ReferralFilters filter={filter} onSearch={search} />
        <ListView
          label={t('referrals:title')}
          rows={rows}
          cursorOf={cursorOfReferral}
          moves={moves}
          answer={answer}
          total={total}
          list={list}
          counts={counts}
          news={news}
          failedText={t('referrals:failed')}
          tools={(columns) => <ListViewsButton list="referrals" fields={fields} moves={moves} columns={columns} />}
          exportOf={(columns) => new ExportReferrals(filter, listQuery.sort, columns)}
          onNear={preloadDetails}
        />
        {referral && Details && <Details referral={referral} onClose={close} />}
      </PageBody>
    </AreaPage>
  );
}

/** The referral whose details are open: as the list has it, or, where it is in no page of it any more, by itself. */
function useOpenReferral(openId: string | undefined, rows: readonly Referral[] | undefined, isRead: boolean) {
  const opened = useSlice(referralsStoreToken, (state) => state.opened);
  const known = useMemo(() => rows && [...rows, ...(opened ? [opened] : [])], [rows, opened]);
  useReadOpenRow(isRead ? rows : undefined, openId, idOfReferral, newsMessages.refetch);
  return useOpenRow(known, openId, idOfReferral);
}

interface ReferralFiltersProps {
  readonly filter: ReferralFilter;
  readonly onSearch: (filter: ReferralFilter) => void;
}

/** The filters with the counts of the last answers. */
function ReferralFilters({ filter, onSearch }: ReferralFiltersProps): ReactNode {
  const t = useTranslate();
  const counts = useSlice(referralsStoreToken, (state) => state.counts);
  return (
    <ReferralListFilters
      filter={filter}
      counts={counts}
      sampleNumberLabel={t('referrals:column.sampleNumber')}
      onSearch={onSearch}
      loadForm={loadFilterForm}
    />
  );
}

/** The columns of the referrals (Spec 2 §2). */
function referralRows(t: Translate, ownOrder: Sort): ListRows<Referral> {
  return {
    list: 'referrals',
    idOf: idOfReferral,
    sorts: referralSorts,
    ownOrder,
    nameOf: (row) => [row.productName, row.sampleNumber, fullNameOf(row)].filter(Boolean).join(', '),
    columns: Object.values(
      columnsById<Referral, ReferralSort>((id) => t(`referrals:column.${id}`), {
        product: { hasLines: true, cell: ({ productName }) => productName },
        sampleNumber: { width: '16%', cell: ({ sampleNumber }) => sampleNumber },
        customer: { width: '24%', hasLines: true, cell: (row) => shownNameOf(t, row) },
        ordered: { width: '130px', cell: ({ createdAt }) => formatDate(createdAt) },
        status: {
          width: '160px',
          cell: ({ referralWorkflowStatus }) => <OrderStatusBadge status={referralWorkflowStatus} />,
        },
      }),
    ),
  };
}

function idOfReferral({ referralId }: Referral): string {
  return referralId;
}

/** A row's cursor. */
function cursorOfReferral({ createdAt, referralId }: Referral): CursorRow {
  return { time: createdAt, id: referralId };
}
