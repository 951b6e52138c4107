import type { ReactNode } from 'react';
import type { OrderFilter } from '../orders/orders.public.ts';
import { OrderFilters } from '../orders/order-views.public.ts';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { referralsStoreToken } from './referrals.store.ts';

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
