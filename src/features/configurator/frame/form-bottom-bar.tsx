import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import { useFormState, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BottomBar } from './bottom-bar';
import type { PhaseForm } from './use-phase-form';

const useStyles = makeStyles({
  reason: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
});

/** Save and Save and continue; while something is missing they say so, and lead to what it is (decision A21). */
export function FormBottomBar<Values extends FieldValues>({
  phaseForm,
}: {
  readonly phaseForm: PhaseForm<Values>;
}): ReactNode {
  const { form, product, phase, save, saveAndContinue, missingRef } = phaseForm;
  const { isValid } = useFormState({ control: form.control });
  const { t } = useTranslation('configurator');
  const styles = useStyles();
  const reasonId = useId();
  // A disabled button that stays in the tab order takes no clicks: the bar hears them in its place.
  const guarded = (action: () => Promise<void>) => () => void (isValid ? action() : missingRef.current?.focus());
  const state = isValid ? {} : { 'aria-disabled': true, 'aria-describedby': reasonId, title: t('missing') };
  return (
    <BottomBar productId={product.productId} phase={phase}>
      {!isValid && (
        <span id={reasonId} className={styles.reason}>
          {t('missing')}
        </span>
      )}
      <Button {...state} onClick={guarded(save)}>
        {t('bar.save')}
      </Button>
      <Button {...state} appearance={isValid ? 'primary' : 'secondary'} onClick={guarded(saveAndContinue)}>
        {t('bar.saveAndContinue')}
      </Button>
    </BottomBar>
  );
}
