import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import type { ChildProductAnalysisMapping, ProductAnalysisMapping } from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { AttachmentList } from '#features/attachments/attachments.public.ts';
import { DescribedTexts } from '#features/areas/product-view/hva-product-view.public.ts';
import { analysisName } from '../citizen-texts/analysis-name.rule.ts';

const useStyles = makeStyles({
  analysis: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  name: { ...typographyStyles.subtitle2, margin: 0 },
});

interface SamplingInstructionProps {
  readonly analysis: ProductAnalysisMapping;
  readonly language: Language;
}

/** An analysis's instruction with its attachments, and those of its child analyses. */
export function SamplingInstruction({ analysis, language }: SamplingInstructionProps): ReactNode {
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
