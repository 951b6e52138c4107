import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import type { ChildProductAnalysisMapping, ProductAnalysisMapping } from '#core/contracts/product.contract.ts';
import { TextFormField } from '#core/ui/forms/text-form-field.tsx';
import { sizes } from '#core/ui/theme/sizes.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { TranslatedField } from '#features/translations/translations.public.ts';
import { analysisName } from './citizen-texts.values.ts';
import { AttachmentsSlot, type TextsOfLanguage } from './citizen-text.tsx';

const useStyles = makeStyles({
  analysis: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    '&:not(:first-of-type)': {
      paddingTop: tokens.spacingVerticalXL,
      borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    },
  },
  child: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    boxSizing: 'border-box',
    maxWidth: sizes.field,
    marginTop: tokens.spacingVerticalS,
    paddingLeft: tokens.spacingHorizontalL,
    borderLeft: `${tokens.strokeWidthThick} solid ${tokens.colorNeutralStroke2}`,
  },
  name: { ...typographyStyles.subtitle2, margin: 0 },
  childName: { ...typographyStyles.body1Strong, margin: 0 },
});

interface AnalysisInstructionsProps extends TextsOfLanguage {
  readonly analysis: ProductAnalysisMapping;
}

/** A primary analysis's instruction and its attachments, and those of its child analyses, which may be empty. */
export function AnalysisInstructions({ analysis, ...texts }: AnalysisInstructionsProps): ReactNode {
  const styles = useStyles();
  const nameId = useId();
  return (
    <div role="group" aria-labelledby={nameId} className={styles.analysis}>
      <h3 id={nameId} className={styles.name}>
        {analysisName(analysis)}
      </h3>
      <Instruction {...texts} analysis={analysis} />
      {analysis.childProductAnalysisMappings.map((child) => (
        <ChildInstruction key={child.productAnalysisMappingId} {...texts} analysis={child} />
      ))}
    </div>
  );
}

function ChildInstruction({
  analysis,
  ...texts
}: TextsOfLanguage & { readonly analysis: ChildProductAnalysisMapping }): ReactNode {
  const styles = useStyles();
  const nameId = useId();
  return (
    <div role="group" aria-labelledby={nameId} className={styles.child}>
      <h4 id={nameId} className={styles.childName}>
        {analysisName(analysis)}
      </h4>
      <Instruction {...texts} analysis={analysis} isUsed={false} />
    </div>
  );
}

function Instruction({
  control,
  language,
  isUsed,
  analysis: { productId, productAnalysisMappingId },
}: TextsOfLanguage & { readonly analysis: ChildProductAnalysisMapping | ProductAnalysisMapping }): ReactNode {
  const t = useTranslate('configurator');
  const [name, label] = [`instructions.${productAnalysisMappingId}`, t('citizenTexts.instruction')] as const;
  return (
    <>
      <TranslatedField textKey={name} label={label}>
        <TextFormField control={control} name={name} label={label} language={language} isRequired={isUsed} isLong />
      </TranslatedField>
      <AttachmentsSlot
        label={t('citizenTexts.attachments')}
        list={{ productId, productAnalysisMappingId, languageCode: language, outcomeType: OutcomeType.Unknown }}
      />
    </>
  );
}
