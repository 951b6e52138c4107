import type { ReactNode } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import type { HvaProductInfo } from '#core/contracts/hva-product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { FormSection } from '#core/ui/forms/form-section.tsx';
import { TextFormField } from '#core/ui/forms/text-form-field.tsx';
import { EmptyState } from '#core/ui/page/state-message.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { TranslatedField } from '#features/translations/translations.public.ts';
import { type HvaProductValues, instructedOutcomesOf, type OutcomeRow } from './hva-product.values.ts';

export interface OutcomeInstructionsStepProps {
  readonly control: Control<HvaProductValues>;
  readonly product: Pick<HvaProductInfo, 'outcomes'>;
  readonly language: Language;
  /** Whether the language's texts must be written. */
  readonly isRequired: boolean;
  readonly isReadOnly: boolean;
  /** Content under an outcome's instruction, such as its attachments. */
  readonly below?: (row: OutcomeRow) => ReactNode;
}

/** The area's instruction for each positive and the negative outcome, in one language. */
export function OutcomeInstructionsStep(props: OutcomeInstructionsStepProps): ReactNode {
  const { control, product, language, isRequired, isReadOnly, below } = props;
  const t = useTranslate('hvaProductView');
  // What is written renders its own field only.
  const rows = useWatch({ control, name: 'hvaOutcomeSettings', compute: withoutTexts });
  const outcomes = instructedOutcomesOf(rows, product.outcomes);
  if (outcomes.length === 0) return <EmptyState text={t('outcomes.none')} />;
  return outcomes.map(({ row, name, isPositive, index }) => (
    <FormSection key={row.outcomeId} title={isPositive ? t('outcomes.positive', { name }) : name}>
      <TranslatedField textKey={row.hvaOutcomeSettingsId} label={t('outcomes.instructionOf', { name })}>
        <TextFormField
          control={control}
          name={`hvaOutcomeSettings.${index}.instructionText`}
          label={t('outcomes.instruction')}
          hint={isReadOnly ? t('areaFills') : undefined}
          language={language}
          isDisabled={isReadOnly}
          isRequired={isRequired}
          isLong
          isTouchedByChange
        />
      </TranslatedField>
      {below?.(row)}
    </FormSection>
  ));
}

function withoutTexts(settings: HvaProductValues['hvaOutcomeSettings']): OutcomeRow[] {
  return settings.map(({ hvaOutcomeSettingsId, outcomeId, outcomeType }) => {
    return { hvaOutcomeSettingsId, outcomeId, outcomeType };
  });
}
