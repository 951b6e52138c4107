import type { ReactNode } from 'react';
import type { ReferralFilter } from '../referral-lists/referral-lists.public.ts';
import { ReferralListFilters } from '../referral-lists/referral-list-views.public.ts';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { referralsStoreToken } from './referrals.store.ts';

export interface ReferralFiltersProps {
  readonly filter: ReferralFilter;
  readonly onSearch: (filter: ReferralFilter) => void;
}

/** The filters with the counts that the last answers told. */
export function ReferralFilters({ filter, onSearch }: ReferralFiltersProps): ReactNode {
  const t = useTranslate();
  const counts = useSlice(referralsStoreToken, (state) => state.counts);
  return (
    <ReferralListFilters
      filter={filter}
      counts={counts}
      sampleNumberLabel={t('referrals:column.sampleNumber')}
      onSearch={onSearch}
    />
  );
}
