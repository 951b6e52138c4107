import type { ReactNode } from 'react';
import { SearchReferralsRequest } from '#core/contracts/referral.requests.ts';
import { TextFormField } from '#core/ui/forms/text-form-field.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { DayField } from '#core/ui/lists/day-field.tsx';
import { FilterForm } from '#core/ui/lists/filter-form.tsx';
import { filled, filterResolver, shownDay, typedDay } from '#core/ui/lists/filter-resolver.ts';
import type { ReferralFilter, ReferralFilterField } from './referral-filter.ts';

/** The additional filters as the form holds them: days as they were typed. */
type Values = Record<Exclude<ReferralFilterField, 'referralWorkflowStatus'>, string>;

export interface ReferralFilterFormProps {
  readonly filter: ReferralFilter;
  /** 'Näytenumero' for the areas, 'Tutkimusnumero' for logistics. */
  readonly sampleNumberLabel: string;
  /** The additional filters; the status is none of them. */
  readonly onSearch: (filter: ReferralFilter) => void;
}

/** The additional filters of the referral lists (Spec 2 §2). */
export function ReferralFilterForm({ filter, sampleNumberLabel, onSearch }: ReferralFilterFormProps): ReactNode {
  const t = useTranslate();
  return (
    <FilterForm
      values={valuesOf(filter)}
      resolver={resolver}
      onSearch={(values) => onSearch(filterOf(values))}
      onClear={() => onSearch({})}
      fields={(control) => (
        <>
          <TextFormField control={control} name="sampleNumber" label={sampleNumberLabel} />
          <TextFormField control={control} name="referralId" label={t('referralLists:filter.referralId')} />
          <TextFormField control={control} name="lastName" label={t('referralLists:filter.lastName')} />
          <DayField control={control} name="startDate" label={t('referralLists:filter.from')} />
          <DayField control={control} name="endDate" label={t('referralLists:filter.to')} />
        </>
      )}
    />
  );
}

const resolver = filterResolver<Values>(SearchReferralsRequest, filterOf);

function valuesOf({ sampleNumber = '', referralId = '', lastName = '', startDate, endDate }: ReferralFilter): Values {
  return { sampleNumber, referralId, lastName, startDate: shownDay(startDate), endDate: shownDay(endDate) };
}

/** Blanks around a text do not count; a sample number is upper case (Spec 2 §5). */
function filterOf({ sampleNumber, referralId, lastName, startDate, endDate }: Values): ReferralFilter {
  return filled({
    sampleNumber: sampleNumber.trim().toUpperCase(),
    referralId: referralId.trim(),
    lastName: lastName.trim(),
    startDate: typedDay(startDate),
    endDate: typedDay(endDate),
  });
}
