import type { ReactNode } from 'react';
import type { OrderFilter } from '../../core/ui/lists/order-filter';
import { OrderFilters } from '../../core/ui/lists/order-filters';
import { useSlice } from '../../core/ui/services';
import { useTranslate } from '../../core/ui/translate';
import { referralsStoreToken } from './referrals.store';

export interface ReferralFiltersProps {
  readonly filter: OrderFilter;
  readonly onSearch: (filter: OrderFilter) => void;
}

/** The filters with the counts that the last answers told. */
export function ReferralFilters({ filter, onSearch }: ReferralFiltersProps): ReactNode {
  const t = useTranslate();
  const counts = useSlice(referralsStoreToken, (state) => state.counts);
  return (
    <OrderFilters
      filter={filter}
      counts={counts}
      sampleNumberLabel={t('referrals:column.sampleNumber')}
      onSearch={onSearch}
    />
  );
}
