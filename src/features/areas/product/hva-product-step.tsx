import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isLanguageUsed } from '#core/contracts/find-hva-product-errors.ts';
import type { HvaProduct } from '#core/contracts/hva-product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { useFormFlag } from '#core/ui/forms/use-form-field.ts';
import { sizes } from '#core/ui/theme/sizes.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { AttachmentList } from '#features/attachments/attachments.public.ts';
import type { HvaProductValues, HvaStep } from '../product-view/hva-product.values.ts';
import { InfoStep } from '../product-view/info-step.tsx';
import { OutcomeInstructionsStep } from '../product-view/outcome-instructions-step.tsx';
import { SettingsStep } from '../product-view/settings-step.tsx';
import { CopyTextsButton } from './copy-texts/copy-texts-button.tsx';

const useStyles = makeStyles({
  note: { ...typographyStyles.body1, margin: 0, maxWidth: sizes.field, color: tokens.colorNeutralForeground2 },
});

export interface HvaProductStepProps {
  readonly step: HvaStep;
  readonly form: UseFormReturn<HvaProductValues>;
  readonly product: HvaProduct;
  readonly language: Language;
}

/** The step on the screen: information to read, settings, or instruction texts. */
export function HvaProductStep({ step, form, product: areaProduct, language }: HvaProductStepProps): ReactNode {
  const { product } = areaProduct;
  const t = useTranslate('hvaProduct');
  const styles = useStyles();
  switch (step) {
    case 'info':
      return <InfoStep product={product} />;
    case 'settings':
      return (
        <>
          <p className={styles.note}>{t('settingsNote')}</p>
          <SettingsStep control={form.control} product={product} isReadOnly={false} />
        </>
      );
    case 'outcomes':
      return (
        <>
          {language !== 'fi' && <p className={styles.note}>{t('optional')}</p>}
          <CopyTextsButton form={form} product={areaProduct} language={language} />
          <Instructions form={form} product={product} language={language} />
        </>
      );
  }
}

interface InstructionsProps extends Pick<HvaProductStepProps, 'form' | 'language'> {
  readonly product: HvaProduct['product'];
}

/** The instruction texts, each with its attachments, which are stored by themselves. */
function Instructions({ form, product, language }: InstructionsProps): ReactNode {
  const t = useTranslate('hvaProduct');
  const isUsed = useFormFlag(form, ({ hvaOutcomeSettings }) => isLanguageUsed(language, hvaOutcomeSettings));
  return (
    <OutcomeInstructionsStep
      control={form.control}
      product={product}
      language={language}
      isRequired={isUsed}
      isReadOnly={false}
      below={({ hvaOutcomeSettingsId, outcomeType }) => (
        <AttachmentList
          mode="Edit"
          title={t('attachments')}
          list={{ hvaOutcomeSettingsId, languageCode: language, outcomeType }}
        />
      )}
    />
  );
}
