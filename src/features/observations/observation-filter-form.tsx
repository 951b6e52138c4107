import type { ReactNode } from 'react';
import { SearchObservationsRequest } from '#core/contracts/observation.requests.ts';
import { TextFormField } from '#core/ui/forms/text-form-field.tsx';
import { DayField } from '#core/ui/lists/day-field.tsx';
import { FilterForm } from '#core/ui/lists/filter-form.tsx';
import { filterResolver } from '#core/ui/lists/filter-resolver.ts';
import { filled, shownDay, typedDay } from '#core/ui/lists/filter-values.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { AnalysisField, type AnalysisFieldProps } from './analysis-field.tsx';
import type { ObservationFilter, ObservationFilterField } from './observation-filter.ts';

/** The additional filters as the form holds them: days as they were typed. */
export type ObservationFilterValues = Record<Exclude<ObservationFilterField, 'outcomeType' | 'worklist'>, string>;

export interface ObservationFilterFormProps {
  readonly filter: ObservationFilter;
  readonly suggestAnalyses: AnalysisFieldProps['suggest'];
  /** The additional filters; the outcome is none of them. */
  readonly onSearch: (filter: ObservationFilter) => void;
}

/** The additional filters of the results (Spec 2 §2). */
export function ObservationFilterForm(props: ObservationFilterFormProps): ReactNode {
  const { filter, suggestAnalyses, onSearch } = props;
  const t = useTranslate();
  return (
    <FilterForm
      values={valuesOf(filter)}
      resolver={resolver}
      onSearch={(values) => onSearch(filterOf(values))}
      onClear={() => onSearch({})}
      fields={(control) => (
        <>
          <AnalysisField control={control} label={t('observations:filter.analysis')} suggest={suggestAnalyses} />
          <TextFormField control={control} name="assignedToUserName" label={t('observations:filter.assignee')} />
          <DayField control={control} name="startDate" label={t('observations:filter.from')} />
          <DayField control={control} name="endDate" label={t('observations:filter.to')} />
        </>
      )}
    />
  );
}

const resolver = filterResolver<ObservationFilterValues>(SearchObservationsRequest, filterOf);

function valuesOf(filter: ObservationFilter): ObservationFilterValues {
  const { kuntaliittoName = '', assignedToUserName = '', startDate, endDate } = filter;
  return { kuntaliittoName, assignedToUserName, startDate: shownDay(startDate), endDate: shownDay(endDate) };
}

function filterOf({ kuntaliittoName, assignedToUserName, startDate, endDate }: ObservationFilterValues) {
  return filled({
    kuntaliittoName: kuntaliittoName.trim(),
    assignedToUserName: assignedToUserName.trim(),
    startDate: typedDay(startDate),
    endDate: typedDay(endDate),
  });
}
