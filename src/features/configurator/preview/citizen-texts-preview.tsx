import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { messageTextFields, type CitizenTextField } from '#core/contracts/citizen-texts-completeness.rule.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import type { ChildProductAnalysisMapping, Product, ProductAnalysisMapping } from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { FormSection } from '#core/ui/forms/form-section.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { DescribedTexts } from '#features/areas/product-view/hva-product-view.public.ts';
import { AttachmentList } from '#features/attachments/attachments.public.ts';
import { analysisName } from '../citizen-texts/citizen-texts.values.ts';

const useStyles = makeStyles({
  analysis: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  name: { ...typographyStyles.subtitle2, margin: 0 },
});

interface SamplingInstructionProps {
  readonly analysis: ProductAnalysisMapping;
  readonly language: Language;
}

/** An analysis's instruction with its attachments, and those of its child analyses. */
function SamplingInstruction({ analysis, language }: SamplingInstructionProps): ReactNode {
  const styles = useStyles();
  return (
    <div className={styles.analysis}>
      <h3 className={styles.name}>{analysisName(analysis)}</h3>
      <Instruction analysis={analysis} language={language} />
      {analysis.childProductAnalysisMappings.map((child) => (
        <Instruction
          key={child.productAnalysisMappingId}
          analysis={child}
          language={language}
          place={analysisName(child)}
        />
      ))}
    </div>
  );
}

interface InstructionProps {
  readonly analysis: ProductAnalysisMapping | ChildProductAnalysisMapping;
  readonly language: Language;
  /** Set for a child analysis, which need not have an instruction (decision A32). */
  readonly place?: string;
}

function Instruction({ analysis, language, place }: InstructionProps): ReactNode {
  const { productId, productAnalysisMappingId, instructionDescription: text } = analysis;
  const t = useTranslate('configurator');
  const named = (field: string): string => (place ? t('citizenTexts.within', { place, field }) : field);
  return (
    <>
      {(!place || text !== '') && (
        <DescribedTexts texts={[{ id: productAnalysisMappingId, name: named(t('citizenTexts.instruction')), text }]} />
      )}
      <AttachmentList
        mode="DKPreview"
        title={named(t('citizenTexts.attachments'))}
        list={{ productId, productAnalysisMappingId, languageCode: language, outcomeType: OutcomeType.Unknown }}
      />
    </>
  );
}

export interface CitizenTextsPreviewProps {
  /** With Finnish where the language has no text. */
  readonly product: Product;
  readonly language: Language;
}

/** The texts for citizens and their attachments, to read. */
export function CitizenTextsPreview({ product, language }: CitizenTextsPreviewProps): ReactNode {
  const t = useTranslate('configurator');
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
        <Texts product={product} fields={messageTextFields} />
      </FormSection>
    </>
  );
}

function Texts({ product, fields }: { readonly product: Product; readonly fields: readonly CitizenTextField[] }) {
  const t = useTranslate('configurator');
  return (
    <DescribedTexts
      texts={fields.map((field) => ({ id: field, name: t(`citizenTexts.field.${field}`), text: product[field] }))}
    />
  );
}
