import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { useSlice } from '#core/ui/services.tsx';
import { useQuery } from '#core/ui/use-messages.ts';
import {
  ProductChoice,
  ReferralFilterForm,
  type ReferralFilterFormProps,
  type ReferralFilterValues,
} from '../referral-lists/referral-filter-form.public.ts';
import { LoadProductsOfReferrals } from './load-products-of-referrals.query.ts';
import { logisticsStoreToken } from './logistics.store.ts';

/** The filters of logistics' list: those of all, and the product (decision 162). */
export function LogisticsFilterForm(props: ReferralFilterFormProps): ReactNode {
  return (
    <ReferralFilterForm
      {...props}
      more={(control) => <ProductField control={control} chosen={props.filter.productId} />}
    />
  );
}

interface ProductFieldProps {
  readonly control: Control<ReferralFilterValues>;
  readonly chosen: string | undefined;
}

function ProductField({ control, chosen }: ProductFieldProps): ReactNode {
  const { status } = useQuery(new LoadProductsOfReferrals());
  const products = useSlice(logisticsStoreToken, (state) => state.products);
  return (
    <ProductChoice control={control} chosen={chosen} products={products ?? (status === 'failed' ? [] : undefined)} />
  );
}
