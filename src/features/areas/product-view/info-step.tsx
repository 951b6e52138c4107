import type { ReactNode } from 'react';
import { FormSection } from '#core/ui/forms/form-section.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { AnalysisNames } from './analysis-names.tsx';
import { DescribedTexts } from './described-texts.tsx';
import { EnabledMethods } from './enabled-methods.tsx';
import type { HvaProductInfo } from '#core/contracts/hva-product.contract.ts';

/** What the diagnostic centre has decided: the product, its analyses, the ways of return and contact. */
export function InfoStep({ product }: { readonly product: HvaProductInfo }): ReactNode {
  const t = useTranslate('hvaProductView');
  const { productName, productDescription, productAnalysisMappings } = product;
  return (
    <>
      <FormSection title={t('info.package')}>
        <DescribedTexts
          texts={[
            { id: 'name', name: t('info.name'), text: productName },
            { id: 'description', name: t('info.description'), text: productDescription },
          ]}
        />
      </FormSection>
      <FormSection title={t('info.analyses')}>
        <AnalysisNames analyses={productAnalysisMappings} />
      </FormSection>
      <FormSection title={t('info.return')}>
        <EnabledMethods
          product={product}
          methods={['returnByMailEnabled', 'returnToLabEnabled']}
          missing={t('info.noReturn')}
        />
      </FormSection>
      <FormSection title={t('info.contact')}>
        <EnabledMethods
          product={product}
          methods={['contactByEmailEnabled', 'contactBySmsEnabled']}
          missing={t('info.noContact')}
        />
      </FormSection>
    </>
  );
}
