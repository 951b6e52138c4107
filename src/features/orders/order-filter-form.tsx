import type { ReactNode } from 'react';
import { SearchReferralsRequest } from '#core/contracts/referral.requests.ts';
import { TextFormField } from '#core/ui/forms/text-form-field.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { DayField } from '#core/ui/lists/day-field.tsx';
import { FilterForm } from '#core/ui/lists/filter-form.tsx';
import { filterResolver } from '#core/ui/lists/filter-resolver.ts';
import { filled, shownDay, typedDay } from '#core/ui/lists/filter-values.ts';
import type { OrderFilter, OrderFilterField } from './order-filter.ts';

/** The additional filters as the form holds them: days as they were typed. */
type Values = Record<Exclude<OrderFilterField, 'referralWorkflowStatus'>, string>;

export interface OrderFilterFormProps {
  readonly filter: OrderFilter;
  /** 'Näytenumero' for the areas, 'Tutkimusnumero' for logistics. */
  readonly sampleNumberLabel: string;
  /** The additional filters; the status is none of them. */
  readonly onSearch: (filter: OrderFilter) => void;
}

/** The additional filters of the order lists (Spec 2 §2). */
export function OrderFilterForm({ filter, sampleNumberLabel, onSearch }: OrderFilterFormProps): ReactNode {
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
          <TextFormField control={control} name="referralId" label={t('orders:filter.referralId')} />
          <TextFormField control={control} name="lastName" label={t('orders:filter.lastName')} />
          <DayField control={control} name="startDate" label={t('orders:filter.from')} />
          <DayField control={control} name="endDate" label={t('orders:filter.to')} />
        </>
      )}
    />
  );
}

const resolver = filterResolver<Values>(SearchReferralsRequest, filterOf);

function valuesOf({ sampleNumber = '', referralId = '', lastName = '', startDate, endDate }: OrderFilter): Values {
  return { sampleNumber, referralId, lastName, startDate: shownDay(startDate), endDate: shownDay(endDate) };
}

/** Blanks around a text do not count; a sample number is upper case (Spec 2 §5). */
function filterOf({ sampleNumber, referralId, lastName, startDate, endDate }: Values): OrderFilter {
  return filled({
    sampleNumber: sampleNumber.trim().toUpperCase(),
    referralId: referralId.trim(),
    lastName: lastName.trim(),
    startDate: typedDay(startDate),
    endDate: typedDay(endDate),
  });
}
