import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { messageTextFields, type CitizenTextField } from '#core/contracts/citizen-texts-completeness.rule.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import type { ChildProductAnalysisMapping, Product, ProductAnalysisMapping } from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { FormSection } from '#core/ui/forms/form-section.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { type DescribedText, DescribedTexts } from '#features/areas/product-view/hva-product-view.public.ts';
import { AttachmentList } from '#features/attachments/attachments.public.ts';
import { analysisName } from '../citizen-texts/citizen-texts.values.ts';

const useStyles = makeStyles({
  analysis: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  name: { ...typographyStyles.subtitle2, margin: 0 },
});

/** In which language a shown text is, which may stand in for one that is not written: known by its being the Finnish one. */
type LanguageOfText = (text: string, finnish: string | undefined) => Language;

interface SamplingInstructionProps {
  readonly analysis: ProductAnalysisMapping;
  /** The same in Finnish. */
  readonly finnish: ProductAnalysisMapping | undefined;
  readonly language: Language;
  readonly languageOf: LanguageOfText;
}

/** An analysis's instruction with its attachments, and those of its child analyses. */
function SamplingInstruction({ analysis, finnish, ...shared }: SamplingInstructionProps): ReactNode {
  const styles = useStyles();
  return (
    <div className={styles.analysis}>
      <h3 className={styles.name}>{analysisName(analysis)}</h3>
      <Instruction analysis={analysis} finnish={finnish} {...shared} />
      {analysis.childProductAnalysisMappings.map((child) => (
        <Instruction
          key={child.productAnalysisMappingId}
          analysis={child}
          finnish={analysisIn(finnish?.childProductAnalysisMappings, child)}
          {...shared}
          place={analysisName(child)}
        />
      ))}
    </div>
  );
}

type AnyAnalysis = ProductAnalysisMapping | ChildProductAnalysisMapping;

function analysisIn<Analysis extends AnyAnalysis>(
  analyses: readonly Analysis[] = [],
  { productAnalysisMappingId }: AnyAnalysis,
): Analysis | undefined {
  return analyses.find((each) => each.productAnalysisMappingId === productAnalysisMappingId);
}

interface InstructionProps extends Pick<SamplingInstructionProps, 'language' | 'languageOf'> {
  readonly analysis: AnyAnalysis;
  readonly finnish: AnyAnalysis | undefined;
  /** Set for a child analysis, which need not have an instruction (decision A32). */
  readonly place?: string;
}

function Instruction({ analysis, finnish, language, languageOf, place }: InstructionProps): ReactNode {
  const { productId, productAnalysisMappingId, instructionDescription: text } = analysis;
  const t = useTranslate('configurator');
  const named = (field: string): string => (place ? t('citizenTexts.within', { place, field }) : field);
  const described: DescribedText = {
    id: productAnalysisMappingId,
    name: named(t('citizenTexts.instruction')),
    text,
    language: languageOf(text, finnish?.instructionDescription),
  };
  return (
    <>
      {(!place || text !== '') && <DescribedTexts texts={[described]} />}
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
  readonly finnish: Product;
  readonly language: Language;
}

/** The texts for citizens and their attachments, to read. */
export function CitizenTextsPreview({ product, finnish, language }: CitizenTextsPreviewProps): ReactNode {
  const t = useTranslate('configurator');
  const { productId, outcomes } = product;
  const positive = outcomes.filter(({ outcomeType }) => outcomeType === OutcomeType.Positive);
  const languageOf: LanguageOfText = (text, ofFinnish) => (text === ofFinnish ? 'fi' : language);
  const attachmentsOf = (title: string, outcomeType: OutcomeType): ReactNode => (
    <AttachmentList mode="DKPreview" title={title} list={{ productId, languageCode: language, outcomeType }} />
  );
  const textsOf = (fields: readonly CitizenTextField[]): ReactNode => (
    <DescribedTexts
      texts={fields.map((field) => ({
        id: field,
        name: t(`citizenTexts.field.${field}`),
        text: product[field],
        language: languageOf(product[field], finnish[field]),
      }))}
    />
  );
  return (
    <>
      <FormSection title={t('citizenTexts.section.frontPage')}>
        {textsOf(['productCitizenName', 'productCitizenDescription'])}
      </FormSection>
      <FormSection title={t('citizenTexts.section.subscription')}>
        {textsOf(['productSubscriptionName', 'productSubscriptionInstructions'])}
        {attachmentsOf(t('citizenTexts.subscriptionAttachments'), OutcomeType.Unknown)}
      </FormSection>
      <FormSection title={t('citizenTexts.section.instructions')}>
        {product.productAnalysisMappings.map((analysis) => (
          <SamplingInstruction
            key={analysis.productAnalysisMappingId}
            analysis={analysis}
            finnish={analysisIn(finnish.productAnalysisMappings, analysis)}
            language={language}
            languageOf={languageOf}
          />
        ))}
      </FormSection>
      <FormSection title={t('citizenTexts.section.failedResult')}>
        {textsOf(['problemWithSampleTitle', 'problemWithSampleInstruction'])}
        {attachmentsOf(t('citizenTexts.attachments'), OutcomeType.ProblemWithSample)}
        {textsOf(['problemWithSampleStatementTitle', 'problemWithSampleStatementInstruction'])}
        {attachmentsOf(t('citizenTexts.statementAttachments'), OutcomeType.Statement)}
      </FormSection>
      <FormSection title={t('citizenTexts.section.negativeResult')}>{textsOf(['negativeSampleTitle'])}</FormSection>
      <FormSection title={t('citizenTexts.section.outcomes')}>
        <DescribedTexts
          texts={positive.map(({ outcomeId, name, title }) => {
            const inFinnish = finnish.outcomes.find((each) => each.outcomeId === outcomeId);
            return { id: outcomeId, name, text: title, language: languageOf(title, inFinnish?.title) };
          })}
        />
      </FormSection>
      <FormSection title={t('citizenTexts.section.messages')}>{textsOf(messageTextFields)}</FormSection>
    </>
  );
}
