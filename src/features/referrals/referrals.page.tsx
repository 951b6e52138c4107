import { useMemo, type ReactNode } from 'react';
import { ListView } from '#core/ui/lists/list-view.tsx';
import {
  referralFields,
  totalOf,
  withoutStatus,
  type ReferralFilterField,
} from '../referral-lists/referral-lists.public.ts';
import { useListQuery } from '#core/ui/lists/use-list-query.ts';
import { useListQueries, type ListQueries } from '#core/ui/lists/use-list-queries.ts';
import { useOpenRow } from '#core/ui/lists/use-open-row.ts';
import { PageBody } from '#core/ui/page/page-body.tsx';
import { usePageTitle } from '#core/ui/page/use-page-title.ts';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useLoadedPart } from '#core/ui/use-loaded-part.ts';
import { AreaPage } from '../areas/frame/hva-area.public.ts';
import { CountReferrals } from './count-referrals.query.ts';
import { ReferralFilters } from './referral-filters.tsx';
import { cursorOfReferral, idOfReferral, referralRows } from './referral-rows.tsx';
import { referralsStoreToken } from './referrals.store.ts';
import { SearchReferrals } from './search-referrals.query.ts';

const loadDetails = () =>
  import(/* webpackChunkName: "referral-details" */ './referral-details.tsx').then((file) => file.ReferralDetails);
const preloadDetails = (): void => void loadDetails().catch(() => undefined);

const queries: ListQueries<ReferralFilterField> = {
  search: (place) => new SearchReferrals(place.filter, place),
  count: (filter) => new CountReferrals(withoutStatus(filter)),
};

/** The area's referrals (Spec 2 §2 'Referrals list'). */
export function ReferralsPage(): ReactNode {
  const t = useTranslate();
  usePageTitle(t('referrals:title'));
  const { place, search, toPage, setPageSize, open, close } = useListQuery(referralFields);
  const { filter } = place;
  const answer = useSlice(referralsStoreToken, (state) => state.answer);
  const { list, counts } = useListQueries(queries, place, answer !== undefined);
  const total = useSlice(referralsStoreToken, ({ counts }) => totalOf(counts, filter));
  const referral = useOpenRow(answer?.rows, place.openId, idOfReferral);
  const Details = useLoadedPart(loadDetails, referral !== undefined, close);
  const rows = useMemo(() => referralRows(t), [t]);
  return (
    <AreaPage tab="referrals">
      <PageBody>
        <ReferralFilters filter={filter} onSearch={search} />
        <ListView
          label={t('referrals:title')}
          rows={rows}
          cursorOf={cursorOfReferral}
          place={place}
          answer={answer}
          total={total}
          list={list}
          counts={counts}
          failedText={t('referrals:failed')}
          onOpen={open}
          onNear={preloadDetails}
          onMove={toPage}
          onPageSize={setPageSize}
          onSearch={search}
        />
        {referral && Details && <Details referral={referral} onClose={close} />}
      </PageBody>
    </AreaPage>
  );
}
