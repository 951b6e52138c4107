import { Button, makeStyles, tokens, type ButtonProps } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useScreenAction } from '#core/ui/actions/screen-actions.ts';
import { FailedSave, SaveAllButton } from '#core/ui/forms/save-status.tsx';
import { useValidity } from '#core/ui/forms/use-form-field.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { useFocusFallback } from '#core/ui/focus.ts';
import { BottomBar } from './frame-layout.tsx';
import { SaveNote } from './status-message.tsx';
import type { PhaseForm } from './use-phase-form.ts';

const useStyles = makeStyles({
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
});

/** Save and Save and continue; while something is missing they show that, and lead to what it is (decision A21). */
export function FormBottomBar<Values extends FieldValues>({
  phaseForm,
}: {
  readonly phaseForm: PhaseForm<Values>;
}): ReactNode {
  const { form, product, phase, save, saveAll, saveAndContinue, keptForms, isSaving, failure, session } = phaseForm;
  useScreenAction('configurator:bar.save', save);
  useScreenAction('configurator:bar.saveAndContinue', saveAndContinue);
  const validity = useValidity(form.control);
  const t = useTranslate('configurator');
  const styles = useStyles();
  const reasonId = useId();
  // 'Tallenna kaikki kielet' goes with what it has saved.
  const focusFallback = useFocusFallback((buttons) => buttons.querySelector('button'));
  const state = {
    disabledFocusable: validity !== 'valid',
    title: validity === 'valid' ? undefined : t(validity),
    'aria-describedby': validity === 'valid' ? undefined : reasonId,
  };
  return (
    <BottomBar productId={product.productId} phase={phase}>
      <FailedSave
        failure={failure}
        isSaving={isSaving}
        onRetry={() => void save()}
        onDismiss={() => session.dismissFailure()}
      />
      <SaveNote id={reasonId} phaseForm={phaseForm} isSending={isSaving && !failure} />
      <span className={styles.buttons} {...focusFallback}>
        {keptForms && <SaveAllButton forms={keptForms} onPress={() => void saveAll()} />}
        <SavingButton {...state} onPress={() => void save()}>
          {t('bar.save')}
        </SavingButton>
        <SavingButton {...state} appearance="primary" onPress={() => void saveAndContinue()}>
          {t('bar.saveAndContinue')}
        </SavingButton>
      </span>
    </BottomBar>
  );
}

/**
 * Pressing it is a save attempt, also while it is disabled: that leads to what is missing, or saves when the last of it
 * was typed just now. A disabled button swallows its clicks: they are caught in the capture phase.
 */
function SavingButton({ onPress, ...props }: ButtonProps & { readonly onPress: () => void }): ReactNode {
  return (
    <span onClickCapture={onPress}>
      <Button {...props} />
    </span>
  );
}
