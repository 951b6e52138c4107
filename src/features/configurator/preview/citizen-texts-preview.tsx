import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CitizenTextField } from '../../../core/contracts/citizen-texts-completeness.rule';
import { OutcomeType } from '../../../core/contracts/outcome-type';
import type { Product } from '../../../core/contracts/product.contract';
import type { Language } from '../../../core/contracts/schemas';
import { FormSection } from '../../../core/ui/forms/form-section';
import { AttachmentList } from '../../attachments/attachments.public';
import { DescribedTexts } from '../../hva-product-view/hva-product-view.public';
import { analysisName } from '../citizen-texts/analysis-name.rule';

const useStyles = makeStyles({
  analysis: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  name: { ...typographyStyles.subtitle2, margin: 0 },
});

export interface CitizenTextsPreviewProps {
  /** With Finnish where the language has no text. */
  readonly product: Product;
  readonly language: Language;
}

/** The texts for citizens and their attachments, to read. */
export function CitizenTextsPreview({ product, language }: CitizenTextsPreviewProps): ReactNode {
  const { t } = useTranslation('configurator');
  const { productId, outcomes } = product;
  const positive = outcomes.filter(({ outcomeType }) => outcomeType === OutcomeType.Positive);
  const attachmentsOf = (title: string, outcomeType: OutcomeType): ReactNode => (
    <AttachmentList mode="DKPreview" title={title} list={{ productId, languageCode: language, outcomeType }} />
  );
  return (
    <>
      <FormSection title={t('citizenTexts.section.frontPage')}>
        <Texts product={product} fields={['productCitizenName', 'productCitizenDescription']} />
      </FormSection>
      <FormSection title={t('citizenTexts.section.subscription')}>
        <Texts product={product} fields={['productSubscriptionName', 'productSubscriptionInstructions']} />
        {attachmentsOf(t('citizenTexts.subscriptionAttachments'), OutcomeType.Unknown)}
      </FormSection>
      <FormSection title={t('citizenTexts.section.instructions')}>
        {product.productAnalysisMappings.map((analysis) => (
          <SamplingInstruction key={analysis.productAnalysisMappingId} analysis={analysis} language={language} />
        ))}
      </FormSection>
      <FormSection title={t('citizenTexts.section.failedResult')}>
        <Texts product={product} fields={['problemWithSampleTitle', 'problemWithSampleInstruction']} />
        {attachmentsOf(t('citizenTexts.attachments'), OutcomeType.ProblemWithSample)}
        <Texts
          product={product}
          fields={['problemWithSampleStatementTitle', 'problemWithSampleStatementInstruction']}
        />
        {attachmentsOf(t('citizenTexts.statementAttachments'), OutcomeType.Statement)}
      </FormSection>
      <FormSection title={t('citizenTexts.section.negativeResult')}>
        <Texts product={product} fields={['negativeSampleTitle']} />
      </FormSection>
      <FormSection title={t('citizenTexts.section.outcomes')}>
        <DescribedTexts texts={positive.map(({ outcomeId, name, title }) => ({ id: outcomeId, name, text: title }))} />
      </FormSection>
      <FormSection title={t('citizenTexts.section.messages')}>
        <Texts
          product={product}
          fields={[
            'productSubscriptionConfirmationSms',
            'productSubscriptionConfirmationEmail',
            'resultSms',
            'resultEmail',
          ]}
        />
      </FormSection>
    </>
  );
}

function Texts({ product, fields }: { readonly product: Product; readonly fields: readonly CitizenTextField[] }) {
  const { t } = useTranslation('configurator');
  return (
    <DescribedTexts
      texts={fields.map((field) => ({ id: field, name: t(`citizenTexts.field.${field}`), text: product[field] }))}
    />
  );
}

interface SamplingInstructionProps {
  readonly analysis: Product['productAnalysisMappings'][number];
  readonly language: Language;
}

/** An analysis's instruction with its attachments; child analyses follow their own, where they have any. */
function SamplingInstruction({ analysis, language }: SamplingInstructionProps): ReactNode {
  const { productId, productAnalysisMappingId, instructionDescription, childProductAnalysisMappings } = analysis;
  const { t } = useTranslation('configurator');
  const styles = useStyles();
  const instructedChildren = childProductAnalysisMappings.filter((child) => child.instructionDescription !== '');
  return (
    <div className={styles.analysis}>
      <h3 className={styles.name}>{analysisName(analysis)}</h3>
      <DescribedTexts
        texts={[
          {
            id: productAnalysisMappingId,
            name: t('citizenTexts.instruction'),
            text: instructionDescription,
          },
          ...instructedChildren.map((child) => ({
            id: child.productAnalysisMappingId,
            name: t('citizenTexts.within', { place: analysisName(child), field: t('citizenTexts.instruction') }),
            text: child.instructionDescription,
          })),
        ]}
      />
      <AttachmentList
        mode="DKPreview"
        title={t('citizenTexts.attachments')}
        list={{ productId, productAnalysisMappingId, languageCode: language, outcomeType: OutcomeType.Unknown }}
      />
    </div>
  );
}
