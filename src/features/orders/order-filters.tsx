import { useState, type ReactNode } from 'react';
import { useTranslate } from '#core/ui/translate.tsx';
import { useLoadedPart } from '#core/ui/use-loaded-part.ts';
import { FilterPanel } from '#core/ui/lists/filter-panel.tsx';
import type { OrderCounts } from './order-counts.ts';
import { quickStatuses, withoutStatus, type OrderFilter } from './order-filter.ts';
import { QuickFilters } from '#core/ui/lists/quick-filters.tsx';

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
            { value: undefined, label: t('orders:filter.all') },
            { value: quickStatuses.new, label: t('orders:filter.new'), count: counts?.new },
            { value: quickStatuses.done, label: t('orders:filter.done'), count: counts?.done },
          ]}
          value={referralWorkflowStatus}
          onChange={setStatus}
        />
      }
      toggleLabel={t('orders:filter.more')}
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
