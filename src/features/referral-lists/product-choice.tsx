import type { ReactNode } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import type { ProductOfOrders } from '#core/contracts/referral.contract.ts';
import { ChoiceField } from '#core/ui/lists/choice-field.tsx';
import { useTranslate } from '#core/ui/translate.tsx';

/** The values of a filter that has a product. */
export type ProductValues = FieldValues & { readonly productId: string };

export interface ProductChoiceProps<Values extends ProductValues> {
  readonly control: Control<Values>;
  /** By which the list is narrowed now. */
  readonly chosen: string | undefined;
  /** Undefined until they are there: the field can be used before. */
  readonly products: readonly ProductOfOrders[] | undefined;
}

/** The product that a list of orders is narrowed to; one that is not among those that were ordered is named as another. */
export function ProductChoice<Values extends ProductValues>(props: ProductChoiceProps<Values>): ReactNode {
  const { control, chosen, products } = props;
  const t = useTranslate();
  const options = (products ?? []).map(({ productId, productName }) => ({ value: productId, text: productName }));
  const isMissing = chosen !== undefined && !options.some(({ value }) => value === chosen);
  const missing = products === undefined ? t('core:loading') : t('referralLists:filter.otherProduct');
  return (
    <ChoiceField
      control={control}
      name={'productId' as FieldPath<Values>}
      label={t('referralLists:filter.product')}
      options={isMissing ? [...options, { value: chosen, text: missing }] : options}
    />
  );
}
