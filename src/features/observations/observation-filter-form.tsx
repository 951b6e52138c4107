import { Combobox, Field, makeStyles, Option } from '@fluentui/react-components';
import { type KeyboardEvent, type ReactNode, useState, useCallback, useEffect, useMemo } from 'react';
import { type Control, useController } from 'react-hook-form';
import { SearchObservationsRequest } from '#core/contracts/observation.requests.ts';
import { useFormFieldStyles } from '#core/ui/forms/form-field.styles.ts';
import { MoreHits } from '#core/ui/forms/more-hits.tsx';
import { TextFormField } from '#core/ui/forms/text-form-field.tsx';
import { ChoiceField } from '#core/ui/lists/choice-field.tsx';
import { DayField } from '#core/ui/lists/day-field.tsx';
import { FilterForm } from '#core/ui/lists/filter-form.tsx';
import { filled, filterResolver, shownDay, typedDay } from '#core/ui/lists/filter-resolver.ts';
import { useSlice } from '#core/ui/services.tsx';
import { isPressed, shortcuts } from '#core/ui/shortcuts/shortcuts.ts';
import { textOfError, useTranslate } from '#core/ui/translate.tsx';
import { useQuery } from '#core/ui/use-messages.ts';
import { LoadAnalyses, referenceDataStoreToken } from '../reference-data/reference-data.public.ts';
import { AnalysisIndex } from '../reference-data/suggestions.public.ts';
import { OrderFields } from '../referrals/order-fields.public.ts';
import {
  observationRequestOf,
  unopenedStatus,
  type ObservationFilter,
  type ObservationFilterField,
} from './observation-filter.ts';

/** The additional filters as the form holds them: days as they were typed. */
type ObservationFilterValues = Record<Exclude<ObservationFilterField, 'outcomeType' | 'worklist' | 'followUp'>, string>;

interface ObservationFilterFormProps {
  readonly filter: ObservationFilter;
  readonly analyses: AnalysisIndex | undefined;
  /** The additional filters; the outcome is none of them. */
  readonly onSearch: (filter: ObservationFilter) => void;
}

/** The additional filters of the results (Spec 2 §2), and an order's, where that led here. */
function ObservationFilterForm(props: ObservationFilterFormProps): ReactNode {
  const { filter, analyses, onSearch } = props;
  const t = useTranslate();
  return (
    <FilterForm
      values={valuesOf(filter)}
      resolver={resolver}
      onSearch={(values) => onSearch(filterOf(values))}
      onClear={() => onSearch({})}
      fields={(control) => (
        <>
          <AnalysisField control={control} searched={filter.kuntaliittoName} analyses={analyses} />
          <TextFormField
            control={control}
            name="assignedToUserName"
            label={t('observations:filter.assignee')}
            isOfPerson
          />
          {filter.referralId !== undefined && (
            <TextFormField control={control} name="referralId" label={t('observations:filter.referralId')} isOfPerson />
          )}
          <DayField control={control} name="startDate" label={t('observations:filter.from')} />
          <DayField control={control} name="endDate" label={t('observations:filter.to')} />
          <OrderFields control={control} filter={filter} />
          <ChoiceField
            control={control}
            name="observationWorkflowStatus"
            label={t('observations:filter.opened')}
            options={[{ value: unopenedStatus, text: t('observations:filter.unopened') }]}
          />
        </>
      )}
    />
  );
}

const resolver = filterResolver<ObservationFilterValues>(SearchObservationsRequest, (values) =>
  observationRequestOf(filterOf(values)),
);

function valuesOf(filter: ObservationFilter): ObservationFilterValues {
  const { kuntaliittoName = '', assignedToUserName = '', referralId = '', startDate, endDate } = filter;
  const { productId = '', languageCode = '', observationWorkflowStatus = '' } = filter;
  return {
    kuntaliittoName,
    assignedToUserName,
    referralId,
    productId,
    languageCode,
    observationWorkflowStatus,
    startDate: shownDay(startDate),
    endDate: shownDay(endDate),
  };
}

function filterOf(values: ObservationFilterValues): ObservationFilter {
  const { kuntaliittoName, assignedToUserName, referralId, startDate, endDate, ...choices } = values;
  return filled<keyof ObservationFilterValues>({
    ...choices,
    kuntaliittoName: kuntaliittoName.trim(),
    assignedToUserName: assignedToUserName.trim(),
    referralId: referralId.trim(),
    startDate: typedDay(startDate),
    endDate: typedDay(endDate),
  });
}

interface AnalysisFieldProps {
  readonly control: Control<ObservationFilterValues>;
  /** What the list is narrowed to, as against what is typed. */
  readonly searched: string | undefined;
  /** Undefined when there is no list to suggest from. */
  readonly analyses: AnalysisIndex | undefined;
}

const none: string[] = [];

/** As narrow as its column: Fluent's has a least width of its own. */
const useStyles = makeStyles({
  control: { minWidth: 0, width: '100%' },
  input: { minWidth: 0 },
  // Over the list below, whose header sticks.
  popups: { position: 'absolute', zIndex: 3 },
});

/** An analysis by its name: whatever is typed stays, the list suggests. */
function AnalysisField({ control, searched, analyses }: AnalysisFieldProps): ReactNode {
  const t = useTranslate();
  const { label: labelStyle } = useFormFieldStyles();
  const styles = useStyles();
  const label = t('observations:filter.analysis');
  const { field, fieldState } = useController({ control, name: 'kuntaliittoName' });
  const refused = fieldState.error?.message && textOfError(t, fieldState.error.message, field.value);
  // What is suggested for 'klamydia' has another name, and the search goes by names (decision 294).
  const isMissed = useMemo(() => searched !== undefined && analyses?.isInNoName(searched), [searched, analyses]);
  const [isOpen, setOpen] = useState(false);
  // The suggestions open within the page's main part, not beside it.
  const [mountNode, setMountNode] = useState<HTMLElement | null>(null);
  const suggestions = isOpen && analyses ? namesOf(analyses.suggest(field.value)) : undefined;
  const countMore = useCallback((typed: string) => analyses?.countMore(typed) ?? 0, [analyses]);
  // Enter takes the suggestion that the arrows have come to, if any; else it searches, as in the other fields.
  const searchAtEnter = (event: KeyboardEvent): void => {
    const { target } = event;
    if (!isPressed(event, shortcuts.search) || !(target instanceof HTMLInputElement)) return;
    if (target.hasAttribute('aria-activedescendant')) return;
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
    target.form?.requestSubmit();
  };
  return (
    <div onKeyDownCapture={searchAtEnter}>
      <Field
        label={{ children: label, className: labelStyle }}
        validationState={refused ? 'error' : isMissed ? 'warning' : 'none'}
        validationMessage={refused ?? (isMissed ? t('observations:filter.inNoName') : undefined)}
      >
        <Combobox
          freeform
          disableAutoFocus
          autoComplete="off"
          ref={field.ref}
          name={field.name}
          mountNode={mountNode}
          className={styles.control}
          input={{ className: styles.input }}
          expandIcon={{ 'aria-label': t('core:form.showSuggestions', { label }) }}
          value={field.value}
          selectedOptions={none}
          open={isOpen && suggestions !== undefined}
          onOpenChange={(_, { open }) => setOpen(open)}
          onChange={(event) => {
            field.onChange(event.target.value);
            setOpen(true);
          }}
          onBlur={field.onBlur}
          onOptionSelect={(_, { optionValue }) => optionValue && field.onChange(optionValue)}
        >
          {/* Without a text of its own no option is taken by Tab: a name that another begins with could not be typed. */}
          {suggestions?.map((name) => (
            <Option key={name} value={name} text="" checkIcon={null}>
              {name}
            </Option>
          ))}
          {suggestions?.length === 0 && (
            <Option disabled value="" text="" checkIcon={null}>
              {t('observations:filter.noHits')}
            </Option>
          )}
          {suggestions && <MoreHits typed={field.value} countMore={countMore} mountNode={mountNode} />}
        </Combobox>
      </Field>
      <div ref={setMountNode} className={styles.popups} />
    </div>
  );
}

/** The filters' form with the names of the reference list to suggest. It can be used before the list is there. */
export function SuggestingFilterForm(props: Omit<ObservationFilterFormProps, 'analyses'>): ReactNode {
  const { status } = useQuery(new LoadAnalyses(false));
  const [list, setList] = useState<AnalysisIndex>();
  return (
    <>
      {/* The list's store comes with its feature, which a query that is ready has loaded. */}
      {status === 'ready' && <LoadAnalysesOnce onLoad={setList} />}
      <ObservationFilterForm {...props} analyses={list} />
    </>
  );
}

function LoadAnalysesOnce({ onLoad }: { readonly onLoad: (list: AnalysisIndex) => void }): ReactNode {
  const analyses = useSlice(referenceDataStoreToken, (state) => state.analyses);
  useEffect(() => {
    if (analyses) onLoad(new AnalysisIndex(analyses));
  }, [onLoad, analyses]);
  return undefined;
}

/** Several codes may have one name. */
function namesOf(analyses: ReturnType<AnalysisIndex['suggest']>): readonly string[] {
  return [...new Set(analyses.map(({ kuntaliittoName }) => kuntaliittoName))];
}
