import { useState, type ReactNode } from 'react';
import { useTranslate } from '../translate.tsx';
import { useLoadedPart } from '../use-loaded-part.ts';
import { FilterPanel } from './filter-panel.tsx';
import type { OrderCounts } from './order-counts.ts';
import { quickStatuses, withoutStatus, type OrderFilter } from './order-filter.ts';
import { QuickFilters } from './quick-filters.tsx';

const loadForm = () =>
  import(/* webpackChunkName: "order-filter" */ './order-filter-form.tsx').then((file) => file.OrderFilterForm);

export interface OrderFiltersProps {
  readonly filter: OrderFilter;
  readonly counts: OrderCounts | undefined;
  /** 'Näytenumero' for the areas, 'Tutkimusnumero' for logistics. */
  readonly sampleNumberLabel: string;
  readonly onSearch: (filter: OrderFilter) => void;
}

/** The quick filters of an order list with their counts, and behind 'Lisää suodattimia' the others. */
export function OrderFilters({ filter, counts, sampleNumberLabel, onSearch }: OrderFiltersProps): ReactNode {
  const t = useTranslate();
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
            { value: undefined, label: t('shell:orderFilter.all') },
            { value: quickStatuses.new, label: t('shell:orderFilter.new'), count: counts?.new },
            { value: quickStatuses.done, label: t('shell:orderFilter.done'), count: counts?.done },
          ]}
          value={referralWorkflowStatus}
          onChange={setStatus}
        />
      }
      toggleLabel={t('shell:orderFilter.more')}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      {Form && (
        <Form
          filter={others}
          sampleNumberLabel={sampleNumberLabel}
          onSearch={(found) => onSearch(withStatus(found, referralWorkflowStatus))}
        />
      )}
    </FilterPanel>
  );
}

function withStatus(filter: OrderFilter, referralWorkflowStatus: string | undefined): OrderFilter {
  return referralWorkflowStatus === undefined ? filter : { ...filter, referralWorkflowStatus };
}
