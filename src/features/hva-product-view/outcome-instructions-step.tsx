import type { ReactNode } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../core/contracts/schemas';
import { FormSection } from '../../core/ui/forms/form-section';
import { TextFormField } from '../../core/ui/forms/text-form-field';
import { EmptyState } from '../../core/ui/page/empty-state';
import type { HvaOutcomeSettingValues, HvaProductInfo, HvaProductValues } from './hva-product.values';
import { instructedOutcomesOf } from './instructed-outcomes.rule';

export interface OutcomeInstructionsStepProps {
  readonly control: Control<HvaProductValues>;
  readonly product: Pick<HvaProductInfo, 'outcomes'>;
  readonly language: Language;
  readonly isReadOnly: boolean;
  /** What stands under an outcome's instruction, such as its attachments. */
  readonly below?: (setting: HvaOutcomeSettingValues) => ReactNode;
}

/** The area's instruction for each positive and the negative outcome, in one language. */
export function OutcomeInstructionsStep(props: OutcomeInstructionsStepProps): ReactNode {
  const { control, product, language, isReadOnly, below } = props;
  const { t } = useTranslation('hvaProductView');
  const settings = useWatch({ control, name: 'hvaOutcomeSettings' });
  const outcomes = instructedOutcomesOf(settings, product.outcomes);
  if (outcomes.length === 0) return <EmptyState text={t('outcomes.none')} />;
  return outcomes.map(({ outcomeId, name, isPositive, index }) => {
    const setting = settings[index];
    return (
      <FormSection key={outcomeId} title={isPositive ? t('outcomes.positive', { name }) : name}>
        <TextFormField
          control={control}
          name={`hvaOutcomeSettings.${index}.instructionText`}
          label={t('outcomes.instruction')}
          hint={isReadOnly ? t('areaFills') : undefined}
          language={language}
          isDisabled={isReadOnly}
          isRequired
          isLong
        />
        {setting && below?.(setting)}
      </FormSection>
    );
  });
}
