import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useScreenAction } from '#core/ui/actions/screen-actions.ts';
import {
  FailedSave,
  PublishingNote,
  type PublishingStep,
  SaveAllButton,
  SavingNote,
} from '#core/ui/forms/save-status.tsx';
import { type LanguagesOfForms, useUnsavedLanguages } from '#core/ui/forms/kept-forms.ts';
import { useValidity } from '#core/ui/forms/use-form-field.ts';
import type { HvaProduct } from '#core/contracts/hva-product.contract.ts';
import type { EditForm } from '#core/ui/forms/use-edit-session.ts';
import { BottomBar } from '#core/ui/page/bottom-bar.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useFocusFallback } from '#core/ui/focus.ts';
import type { HvaProductValues } from '../product-view/hva-product.values.ts';
import { saveStateOf } from './hva-product-form.rule.ts';

const useStyles = makeStyles({
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  reason: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
});

export interface HvaProductBottomBarProps {
  readonly form: EditForm<HvaProduct, HvaProductValues>;
  /** The forms of the other languages. */
  readonly keptForms: LanguagesOfForms;
  readonly isPublished: boolean;
  /** It is being published, or looked at before. */
  readonly isPublishing: boolean;
  /** Which of the two. */
  readonly progress: PublishingStep;
  /** The line that shows that something is unsaved. */
  readonly statusId: string;
  /** Where the person came from. */
  readonly backTo: string;
  readonly onSave: () => void;
  readonly onSaveAll: () => void;
  readonly onPublish: () => void;
}

/** The way back, Save, and Publish while it is not published (Spec 2 §2); a disabled one shows why (decision A21). */
export function HvaProductBottomBar(props: HvaProductBottomBarProps): ReactNode {
  const { form, keptForms, isPublished, isPublishing, progress, statusId, backTo, onSave, onSaveAll, onPublish } =
    props;
  const { control } = form.form;
  const t = useTranslate('hvaProduct');
  const styles = useStyles();
  const navigate = useNavigate();
  const reasonId = useId();
  const validity = useValidity(control);
  const { isDirty } = useFormState({ control });
  // Publishing takes its own button away.
  const focusFallback = useFocusFallback((buttons) => buttons.querySelector('button'));
  const hasUnsavedLanguages = useUnsavedLanguages(keptForms).unsaved.length > 0;
  const { canSave, canPublish, reason } = saveStateOf({ validity, isDirty, hasUnsavedLanguages, isPublished });
  // The specification's one text for every form that is not valid; beside the buttons stands what it is (decision 290).
  const title = reason && t(reason === 'wrong' ? 'missing' : reason);
  const description = { title, 'aria-describedby': reason === 'unsaved' ? statusId : reasonId };
  useScreenAction('hvaProduct:save', onSave, canSave);
  useScreenAction('hvaProduct:publish', onPublish, canPublish && !isPublished && !isPublishing);
  const stateOf = (isEnabled: boolean) => ({ disabledFocusable: !isEnabled, ...(!isEnabled && description) });
  const toMissing = (): void => {
    if (validity !== 'valid') form.missingRef.current?.focus();
  };
  return (
    <BottomBar navigation={<Button onClick={() => void navigate(backTo)}>{t('back')}</Button>}>
      <FailedSave
        failure={form.failure}
        isSaving={form.isSaving}
        onRetry={onSave}
        onDismiss={() => form.session.dismissFailure()}
      />
      <SavingNote isSaving={form.isSaving && !form.failure} />
      <PublishingNote step={progress} />
      {reason && reason !== 'unsaved' && (
        <span id={reasonId} className={styles.reason}>
          {t(reason)}
        </span>
      )}
      <span className={styles.buttons} {...focusFallback}>
        <SaveAllButton forms={keptForms} onPress={onSaveAll} />
        <Button {...stateOf(canSave)} appearance={isPublished ? 'primary' : 'secondary'} onClick={onSave}>
          {t('save')}
        </Button>
        {!isPublished && (
          // A disabled button swallows its clicks: they are caught in the capture phase.
          <span onClickCapture={toMissing}>
            <Button
              {...stateOf(canPublish)}
              {...(isPublishing && { disabledFocusable: true })}
              appearance="primary"
              onClick={onPublish}
            >
              {t('publish')}
            </Button>
          </span>
        )}
      </span>
    </BottomBar>
  );
}
