import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterPanel } from '../../core/ui/lists/filter-panel';
import { quickStatuses, withoutStatus, type OrderFilter } from '../../core/ui/lists/order-filter';
import { QuickFilters } from '../../core/ui/lists/quick-filters';
import { useSlice } from '../../core/ui/services';
import { useLoadedPart } from '../../core/ui/use-loaded-part';
import { referralsStoreToken } from './referrals.store';

const loadForm = () =>
  import(/* webpackChunkName: "order-filter" */ '../../core/ui/lists/order-filter-form').then(
    (file) => file.OrderFilterForm,
  );

export interface ReferralFiltersProps {
  readonly filter: OrderFilter;
  readonly onSearch: (filter: OrderFilter) => void;
}

/** The quick filters with their counts, and behind 'Lisää suodattimia' the others. */
export function ReferralFilters({ filter, onSearch }: ReferralFiltersProps): ReactNode {
  const { t } = useTranslation();
  const counts = useSlice(referralsStoreToken, (state) => state.counts);
  const others = withoutStatus(filter);
  const [isOpen, setOpen] = useState(Object.keys(others).length > 0);
  const { referralWorkflowStatus } = filter;
  const setStatus = (status: string | undefined): void => onSearch(withStatus(others, status));
  const Form = useLoadedPart(loadForm, isOpen, () => setOpen(false));
  return (
    <FilterPanel
      quick={
        <QuickFilters
          filters={[
            { value: undefined, label: t('referrals:quick.all') },
            { value: quickStatuses.new, label: t('referrals:quick.new'), count: counts?.new },
            { value: quickStatuses.done, label: t('referrals:quick.done'), count: counts?.done },
          ]}
          value={referralWorkflowStatus}
          onChange={setStatus}
        />
      }
      toggleLabel={t('referrals:moreFilters')}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      {Form && (
        <Form
          filter={others}
          sampleNumberLabel={t('referrals:column.sampleNumber')}
          onSearch={(found) => onSearch(withStatus(found, referralWorkflowStatus))}
        />
      )}
    </FilterPanel>
  );
}

function withStatus(filter: OrderFilter, referralWorkflowStatus: string | undefined): OrderFilter {
  return referralWorkflowStatus === undefined ? filter : { ...filter, referralWorkflowStatus };
}
