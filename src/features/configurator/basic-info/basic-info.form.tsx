import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { UpdateProductBasicInfoRequest } from '../../../core/contracts/product-basic-info.requests';
import { ConfiguratorPhase, type Product } from '../../../core/contracts/product.contract';
import { FormSection } from '../../../core/ui/forms/form-section';
import { TextFormField } from '../../../core/ui/forms/text-form-field';
import { PhaseFrame } from '../frame/phase-frame';
import { requestResolver } from '../frame/request-resolver';
import { usePhaseForm } from '../frame/use-phase-form';
import { basicInfoBodyOf, basicInfoValuesOf, type BasicInfoValues } from './basic-info.values';
import { OutcomeRows } from './outcome-rows';
import { SaveBasicInfo } from './save-basic-info.command';

/** Any package will do: the rules look at how many outcomes there are, not at the fixed ones' ids. */
const resolver = requestResolver<BasicInfoValues>(
  UpdateProductBasicInfoRequest,
  (values) => ({
    ...basicInfoBodyOf('00000000-0000-4000-8000-000000000000', values, { outcomes: [] }),
    modifiedAt: '2000-01-01T00:00:00.000Z',
  }),
);

/** The form of the basic info phase (Spec 1 §2). */
export function BasicInfoForm({ product }: { readonly product: Product }): ReactNode {
  const { t } = useTranslation('configurator');
  const { productId } = product;
  const phaseForm = usePhaseForm<BasicInfoValues>({
    phase: ConfiguratorPhase.BasicInfo,
    product,
    valuesOf: basicInfoValuesOf,
    resolver,
    command: (values, base) => new SaveBasicInfo(productId, values, base),
  });
  const { control } = phaseForm.form;
  const labelOf = (path: string): string | undefined => {
    if (path === 'productName') return t('basicInfo.productName');
    if (path === 'productDescription') return t('basicInfo.productDescription');
    return path.startsWith('outcomes.') ? t('basicInfo.outcomeName') : undefined;
  };
  return (
    <PhaseFrame phaseForm={phaseForm} labelOf={labelOf}>
      <FormSection title={t('phase.1')}>
        <TextFormField control={control} name="productName" label={t('basicInfo.productName')} isRequired />
        <TextFormField control={control} name="productDescription" label={t('basicInfo.productDescription')} isRequired isLong />
      </FormSection>
      <FormSection title={t('basicInfo.outcomes')}>
        <OutcomeRows control={control} product={product} />
      </FormSection>
    </PhaseFrame>
  );
}
