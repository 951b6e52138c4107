import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import type { Product } from '#core/contracts/product.contract.ts';
import { FormSection } from '#core/ui/forms/form-section.tsx';
import { TextFormField } from '#core/ui/forms/text-form-field.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import type { BasicInfoValues } from './basic-info.values.ts';
import { OutcomeRows } from './outcome-rows.tsx';

interface BasicInfoFormProps {
  readonly control: Control<BasicInfoValues>;
  /** As stored: shows which outcomes are in use. */
  readonly product: Product;
}

/** The fields of the basic info phase (Spec 1 §2). */
export function BasicInfoForm({ control, product }: BasicInfoFormProps): ReactNode {
  const t = useTranslate('configurator');
  return (
    <>
      <FormSection title={t('phase.1')}>
        <TextFormField control={control} name="productName" label={t('basicInfo.productName')} isRequired />
        <TextFormField
          control={control}
          name="productDescription"
          label={t('basicInfo.productDescription')}
          isRequired
          isLong
        />
      </FormSection>
      <FormSection title={t('basicInfo.outcomes')}>
        <OutcomeRows control={control} product={product} />
      </FormSection>
    </>
  );
}
