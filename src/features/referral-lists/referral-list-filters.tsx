import type { ComponentType, ReactNode } from 'react';
import { useTranslate } from '#core/ui/translate.tsx';
import { useLoadedPart } from '#core/ui/use-loaded.ts';
import { FilterPanel, QuickFilters, useFiltersOpen } from '#core/ui/lists/filter-panel.tsx';
import type { ReferralFilterFormProps } from './referral-filter-form.tsx';
import {
  inHandling,
  quickStatuses,
  type ReferralCounts,
  type ReferralFilter,
  withoutStatus,
} from './referral-filter.ts';

export interface ReferralListFiltersProps {
  readonly filter: ReferralFilter;
  readonly counts: ReferralCounts | undefined;
  /** Whether what is in handling has its quick filter. */
  readonly hasInHandling?: boolean;
  /** 'Näytenumero' for the areas, 'Tutkimusnumero' for logistics. */
  readonly sampleNumberLabel: string;
  readonly onSearch: (filter: ReferralFilter) => void;
  /** Loads the form of the additional filters; always the same function. */
  readonly loadForm: () => Promise<ComponentType<ReferralFilterFormProps>>;
}

/** The quick filters of a referral list with their counts, and behind 'Lisää suodattimia' the others. */
export function ReferralListFilters({
  filter,
  counts,
  hasInHandling = false,
  sampleNumberLabel,
  onSearch,
  loadForm,
}: ReferralListFiltersProps): ReactNode {
  const t = useTranslate();
  const others = withoutStatus(filter);
  const inUse = Object.keys(others).length;
  const [isOpen, setOpen] = useFiltersOpen(inUse > 0);
  const { referralWorkflowStatus } = filter;
  const setStatus = (status: string | undefined): void => onSearch(withStatus(others, status));
  const Form = useLoadedPart(loadForm, isOpen, () => setOpen(false));
  return (
    <FilterPanel
      quick={
        <QuickFilters
          filters={[
            { value: undefined, label: t('referralLists:filter.all') },
            { value: quickStatuses.new, label: t('referralLists:filter.new'), count: counts?.new },
            ...(hasInHandling
              ? [{ value: inHandling, label: t('referralLists:status.inProgress'), count: counts?.inHandling }]
              : []),
            { value: quickStatuses.done, label: t('referralLists:filter.done'), count: counts?.done },
          ]}
          value={referralWorkflowStatus}
          onChange={setStatus}
        />
      }
      // What narrows the list is told while its fields are put away, too: few rows would be taken for all.
      toggleLabel={
        inUse > 0 && !isOpen ? t('referralLists:filter.moreInUse', { number: inUse }) : t('referralLists:filter.more')
      }
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

function withStatus(filter: ReferralFilter, referralWorkflowStatus: string | undefined): ReferralFilter {
  return referralWorkflowStatus === undefined ? filter : { ...filter, referralWorkflowStatus };
}
