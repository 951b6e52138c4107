import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import { useFormState, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BottomBar } from './bottom-bar';
import type { PhaseForm } from './use-phase-form';

const useStyles = makeStyles({
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
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
  const toMissing = (): void => {
    if (!isValid) missingRef.current?.focus();
  };
  const state = { disabledFocusable: !isValid, title: isValid ? undefined : t('missing') };
  return (
    <BottomBar productId={product.productId} phase={phase}>
      {!isValid && (
        <span id={reasonId} className={styles.reason}>
          {t('missing')}
        </span>
      )}
      {/* A disabled button swallows its clicks: they are heard on their way down. */}
      <span className={styles.buttons} onClickCapture={toMissing}>
        <Button {...state} aria-describedby={isValid ? undefined : reasonId} onClick={() => void save()}>
          {t('bar.save')}
        </Button>
        <Button
          {...state}
          aria-describedby={isValid ? undefined : reasonId}
          appearance="primary"
          onClick={() => void saveAndContinue()}
        >
          {t('bar.saveAndContinue')}
        </Button>
      </span>
    </BottomBar>
  );
}
