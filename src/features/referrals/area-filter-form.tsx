import type { ReactNode } from 'react';
import { DayField } from '#core/ui/lists/day-field.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { ReferralFilterForm, type ReferralFilterFormProps } from '../referral-lists/referral-filter-form.public.ts';
import { OrderFields } from './order-fields.tsx';

/** The filters of the area's list: those of all, and what the bars of the situation are counted by (decision 156). */
export function AreaFilterForm(props: ReferralFilterFormProps): ReactNode {
  const t = useTranslate();
  return (
    <ReferralFilterForm
      {...props}
      more={(control) => (
        <>
          <OrderFields control={control} filter={props.filter} />
          <DayField control={control} name="sentStartDate" label={t('referralLists:filter.sentFrom')} />
          <DayField control={control} name="sentEndDate" label={t('referralLists:filter.sentTo')} />
        </>
      )}
    />
  );
}
