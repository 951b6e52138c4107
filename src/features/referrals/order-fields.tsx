import type { ReactNode } from 'react';
import type { Control, FieldPath } from 'react-hook-form';
import { languages } from '#core/contracts/schemas.ts';
import { ChoiceField } from '#core/ui/lists/choice-field.tsx';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useQuery } from '#core/ui/use-messages.ts';
import { ProductChoice, type ProductValues } from '../referral-lists/referral-filter-form.public.ts';
import { LoadProductsOfOrders } from './load-products-of-orders.query.ts';
import { referralsStoreToken } from './referrals.store.ts';

type OrderValues = ProductValues & { readonly languageCode: string };

interface OrderFieldsProps<Values extends OrderValues> {
  readonly control: Control<Values>;
  readonly filter: { readonly productId?: string };
}

/** What of an order the area's lists of orders and of results can be narrowed to: its product, and the citizen's language. */
export function OrderFields<Values extends OrderValues>({ control, filter }: OrderFieldsProps<Values>): ReactNode {
  const t = useTranslate();
  return (
    <>
      <ProductField control={control} chosen={filter.productId} />
      <ChoiceField
        control={control}
        name={'languageCode' as FieldPath<Values>}
        label={t('referralLists:filter.language')}
        options={languages.map((value) => ({ value, text: t(`core:language.${value}`) }))}
      />
    </>
  );
}

interface ProductFieldProps<Values extends OrderValues> {
  readonly control: Control<Values>;
  readonly chosen: string | undefined;
}

/** It can be used before the products are there. */
function ProductField<Values extends OrderValues>(props: ProductFieldProps<Values>): ReactNode {
  const { status } = useQuery(new LoadProductsOfOrders());
  // The list's store comes with its feature, which a query that is ready has loaded.
  if (status === 'ready') return <KnownProductField {...props} />;
  return <ProductChoice {...props} products={status === 'failed' ? [] : undefined} />;
}

function KnownProductField<Values extends OrderValues>(props: ProductFieldProps<Values>): ReactNode {
  const products = useSlice(referralsStoreToken, (state) => state.productsOfOrders);
  return <ProductChoice {...props} products={products ?? []} />;
}
