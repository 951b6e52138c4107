import type { ReactNode } from 'react';
import { FilterPanel, QuickFilters, useFiltersOpen } from '#core/ui/lists/filter-panel.tsx';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useLoadedPart } from '#core/ui/use-loaded.ts';
import {
  isToHandle,
  isWorklist,
  quickOf,
  quickOutcomes,
  withoutQuick,
  type ObservationFilter,
} from './observation-filter.ts';
import { observationsStoreToken } from './observations.store.ts';

const loadForm = () =>
  import(/* webpackChunkName: "observation-filter" */ './observation-filter-form.tsx').then(
    (file) => file.SuggestingFilterForm,
  );

export interface ObservationFiltersProps {
  readonly filter: ObservationFilter;
  /** Whether the service knows what is to be handled. */
  readonly tellsOfFindings: boolean;
  readonly onSearch: (filter: ObservationFilter) => void;
}

/** The quick filters with their counts, and the others; closing those clears them (Spec 2 §2). */
export function ObservationFilters({ filter, tellsOfFindings, onSearch }: ObservationFiltersProps): ReactNode {
  const t = useTranslate();
  const counts = useSlice(observationsStoreToken, (state) => state.counts);
  const others = withoutQuick(filter);
  const hasOthers = Object.keys(others).length > 0;
  const [isOpen, setOpen] = useFiltersOpen(hasOthers);
  const Form = useLoadedPart(loadForm, isOpen, () => setOpen(false));
  const quick = quickOf(filter);
  const toHandle = [
    { value: worklistValue, label: t('observations:quick.worklist'), count: counts?.worklist },
    { value: 'due', label: t('observations:quick.due'), count: counts?.due },
  ];
  const toggle = (): void => {
    setOpen(!isOpen);
    if (isOpen && hasOthers) onSearch(quick);
  };
  return (
    <FilterPanel
      quick={
        <QuickFilters
          filters={[
            { value: undefined, label: t('observations:quick.all') },
            { value: quickOutcomes.positive, label: t('observations:quick.positive'), count: counts?.positive },
            { value: quickOutcomes.noResult, label: t('observations:quick.noResult'), count: counts?.noResult },
            ...(tellsOfFindings || isToHandle(quick) ? toHandle : []),
            ...(isShownAlone(quick.followUp)
              ? [{ value: quick.followUp, label: t(`observations:quick.${quick.followUp}`), count: counts?.followUp }]
              : []),
          ]}
          value={quick.followUp ?? (quick.worklist === undefined ? quick.outcomeType : worklistValue)}
          onChange={(value) => onSearch({ ...others, ...quickFilterOf(value) })}
        />
      }
      toggleLabel={isOpen ? t('observations:closeFilters') : t('observations:openFilters')}
      isOpen={isOpen}
      onToggle={toggle}
    >
      {Form && <Form filter={others} onSearch={(found) => onSearch({ ...found, ...quick })} />}
    </FilterPanel>
  );
}

/** The worklist's button: no outcome has this value. */
const worklistValue = 'worklist';

function quickFilterOf(value: string | undefined): ObservationFilter {
  if (value === undefined) return {};
  if (value === 'due' || isShownAlone(value)) return { followUp: value };
  return value === worklistValue ? { worklist: isWorklist } : { outcomeType: value };
}

/** Filters that a notice leads to: their buttons are there while they are on. */
const shownAlone = ['overdue', 'unassigned', 'given', 'revoked'] as const;

function isShownAlone(value: string | undefined): value is (typeof shownAlone)[number] {
  return shownAlone.some((each) => each === value);
}
