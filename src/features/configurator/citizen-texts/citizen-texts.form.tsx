import { makeStyles, typographyStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import type { Outcome, ProductAnalysisMapping } from '#core/contracts/product.contract.ts';
import { FormSection } from '#core/ui/forms/form-section.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { AnalysisInstructions } from './analysis-instructions.tsx';
import { AttachmentsSlot, CitizenText, type TextsOfLanguage } from './citizen-text.tsx';
import { sectionId, type CitizenTextsSection } from './citizen-texts-sections.ts';
import { MessageTexts } from './messages/message-texts.tsx';
import { OutcomeTitles } from './outcome-titles.tsx';

const useStyles = makeStyles({ note: { ...typographyStyles.body1, margin: 0 } });

interface CitizenTextsFormProps extends TextsOfLanguage {
  readonly productId: string;
  readonly outcomes: readonly Outcome[];
  readonly analyses: readonly ProductAnalysisMapping[];
}

/** The fields of the citizen texts phase in one language (Spec 1 §2). */
export function CitizenTextsForm({ productId, outcomes, analyses, ...texts }: CitizenTextsFormProps): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  return (
    <>
      <Section section="frontPage">
        <CitizenText {...texts} field="productCitizenName" />
        <CitizenText {...texts} field="productCitizenDescription" />
      </Section>
      <Section section="subscription">
        <CitizenText {...texts} field="productSubscriptionName" />
        <CitizenText {...texts} field="productSubscriptionInstructions" />
        <AttachmentsSlot
          label={t('citizenTexts.subscriptionAttachments')}
          list={{ productId, languageCode: texts.language, outcomeType: OutcomeType.Unknown }}
        />
      </Section>
      <Section section="instructions">
        {analyses.map((analysis) => (
          <AnalysisInstructions key={analysis.productAnalysisMappingId} {...texts} analysis={analysis} />
        ))}
      </Section>
      <FailedResult {...texts} productId={productId} />
      <Section section="negativeResult">
        <CitizenText {...texts} field="negativeSampleTitle" />
        <p className={styles.note}>{t('citizenTexts.negativeNote')}</p>
      </Section>
      <Section section="outcomes">
        <OutcomeTitles {...texts} outcomes={outcomes} />
      </Section>
      <Section section="messages">
        <MessageTexts {...texts} outcomes={outcomes} />
      </Section>
    </>
  );
}

/** What a citizen reads when the sample gave no result, and with a statement. */
function FailedResult({ productId, ...texts }: TextsOfLanguage & { readonly productId: string }): ReactNode {
  const t = useTranslate('configurator');
  const ofProduct = { productId, languageCode: texts.language };
  return (
    <Section section="failedResult">
      <CitizenText {...texts} field="problemWithSampleTitle" />
      <CitizenText {...texts} field="problemWithSampleInstruction" />
      <AttachmentsSlot
        label={t('citizenTexts.attachments')}
        list={{ ...ofProduct, outcomeType: OutcomeType.ProblemWithSample }}
      />
      <CitizenText {...texts} field="problemWithSampleStatementTitle" />
      <CitizenText {...texts} field="problemWithSampleStatementInstruction" />
      <AttachmentsSlot
        label={t('citizenTexts.statementAttachments')}
        list={{ ...ofProduct, outcomeType: OutcomeType.Statement }}
      />
    </Section>
  );
}

function Section({
  section,
  children,
}: {
  readonly section: CitizenTextsSection;
  readonly children: ReactNode;
}): ReactNode {
  const t = useTranslate('configurator');
  return (
    <FormSection id={sectionId(section)} title={t(`citizenTexts.section.${section}`)}>
      {children}
    </FormSection>
  );
}
