import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { SearchAreaReferralsRequest } from '#core/contracts/referral.requests.ts';
import { TextFormField } from '#core/ui/forms/text-form-field.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { DayField } from '#core/ui/lists/day-field.tsx';
import { FilterForm } from '#core/ui/lists/filter-form.tsx';
import { filled, filterResolver, shownDay, typedDay } from '#core/ui/lists/filter-resolver.ts';
import type { ReferralFilter, ReferralFilterField } from './referral-filter.ts';

/** The additional filters as the form holds them: days as they were typed. */
export type ReferralFilterValues = Record<Exclude<ReferralFilterField, 'referralWorkflowStatus'>, string>;

export interface ReferralFilterFormProps {
  readonly filter: ReferralFilter;
  /** 'Näytenumero' for the areas, 'Tutkimusnumero' for logistics. */
  readonly sampleNumberLabel: string;
  /** The additional filters; the status is none of them. */
  readonly onSearch: (filter: ReferralFilter) => void;
  /** Fields that a list has besides. */
  readonly more?: (control: Control<ReferralFilterValues>) => ReactNode;
}

/** The additional filters of the referral lists (Spec 2 §2). */
export function ReferralFilterForm(props: ReferralFilterFormProps): ReactNode {
  const { filter, sampleNumberLabel, onSearch, more } = props;
  const t = useTranslate();
  return (
    <FilterForm
      values={valuesOf(filter)}
      resolver={resolver}
      onSearch={(values) => onSearch(filterOf(values))}
      onClear={() => onSearch({})}
      fields={(control) => (
        <>
          <TextFormField control={control} name="sampleNumber" label={sampleNumberLabel} isOfPerson />
          <TextFormField control={control} name="referralId" label={t('referralLists:filter.referralId')} isOfPerson />
          <TextFormField control={control} name="lastName" label={t('referralLists:filter.lastName')} isOfPerson />
          <DayField control={control} name="startDate" label={t('referralLists:filter.from')} />
          <DayField control={control} name="endDate" label={t('referralLists:filter.to')} />
          {more?.(control)}
        </>
      )}
    />
  );
}

const resolver = filterResolver<ReferralFilterValues>(SearchAreaReferralsRequest, filterOf);

function valuesOf(filter: ReferralFilter): ReferralFilterValues {
  const { sampleNumber = '', referralId = '', lastName = '', productId = '', languageCode = '' } = filter;
  const { startDate, endDate, sentStartDate, sentEndDate } = filter;
  return {
    sampleNumber,
    referralId,
    lastName,
    productId,
    languageCode,
    startDate: shownDay(startDate),
    endDate: shownDay(endDate),
    sentStartDate: shownDay(sentStartDate),
    sentEndDate: shownDay(sentEndDate),
  };
}

/** Blanks around a text do not count; a sample number is upper case (Spec 2 §5). */
function filterOf(values: ReferralFilterValues): ReferralFilter {
  const { sampleNumber, referralId, lastName, productId, languageCode } = values;
  // Of every field, so that none is typed in vain.
  return filled<keyof ReferralFilterValues>({
    sampleNumber: sampleNumber.trim().toUpperCase(),
    referralId: referralId.trim(),
    lastName: lastName.trim(),
    productId,
    languageCode,
    startDate: typedDay(values.startDate),
    endDate: typedDay(values.endDate),
    sentStartDate: typedDay(values.sentStartDate),
    sentEndDate: typedDay(values.sentEndDate),
  });
}
