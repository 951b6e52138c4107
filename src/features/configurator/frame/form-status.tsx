import {
  Button,
  makeStyles,
  mergeClasses,
  tokens,
  typographyStyles,
  type ButtonProps,
} from '@fluentui/react-components';
import { CheckmarkCircleRegular, EditRegular, InfoRegular, WarningRegular } from '@fluentui/react-icons';
import { useId, type ReactNode } from 'react';
import { useFormState, type FieldValues } from 'react-hook-form';
import { ConfiguratorPhase } from '#core/contracts/product.contract.ts';
import { useScreenAction } from '#core/ui/actions/screen-actions.ts';
import { useFocusFallback } from '#core/ui/focus.ts';
import { useUnsavedLanguages } from '#core/ui/forms/kept-forms.ts';
import { FailedSave, SaveAllButton, SavingNote, StatusLine } from '#core/ui/forms/save-status.tsx';
import { useValidity } from '#core/ui/forms/use-form-field.ts';
import type { Validity } from '#core/ui/forms/validity.rule.ts';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { anyProductOf, configuratorStoreToken } from '../configurator.store.ts';
import { BottomBar } from './frame-layout.tsx';
import { statusMessageOf, type FormState, type StatusMessageKey } from './status-message.rule.ts';
import type { PhaseForm } from './use-phase-form.ts';

const icons = {
  missing: <WarningRegular aria-hidden />,
  wrong: <WarningRegular aria-hidden />,
  unsaved: <EditRegular aria-hidden />,
  saved: <CheckmarkCircleRegular aria-hidden />,
  readyToPublish: <InfoRegular aria-hidden />,
  gone: <WarningRegular aria-hidden />,
};

/** The sidebar's message for a phase with a form; renders by itself as the form's saveState changes. */
export function FormStatusMessage<Values extends FieldValues>({ form, keptForms }: StatusOf<Values>): ReactNode {
  return <MessageLine message={useFormStatus({ form, keptForms })} />;
}

interface PreviewStatusProps {
  readonly validity: Validity;
  /** A colleague has deleted the product meanwhile. */
  readonly isGone: boolean;
}

/** The message of the preview screen, where nothing can be unsaved. */
export function PreviewStatusMessage({ validity, isGone }: PreviewStatusProps): ReactNode {
  const status = useStatus({ validity, isDirty: false, isPreviewScreen: true });
  return <MessageLine message={isGone ? 'gone' : status} />;
}

type StatusOf<Values extends FieldValues> = Pick<PhaseForm<Values>, 'form' | 'keptForms'>;

/** The state of a phase's form; the languages that are not on the screen count. */
function useFormStatus<Values extends FieldValues>({
  form: { control },
  keptForms,
}: StatusOf<Values>): StatusMessageKey | undefined {
  const validity = useValidity(control);
  const { isDirty } = useFormState({ control });
  const { unsaved } = useUnsavedLanguages(keptForms);
  return useStatus({ validity, isDirty: isDirty || unsaved.length > 0, isPreviewScreen: false });
}

function useStatus(form: Pick<FormState, 'validity' | 'isDirty' | 'isPreviewScreen'>): StatusMessageKey | undefined {
  const isSavedOnThisVisit = useSlice(configuratorStoreToken, (state) => state.isSavedOnThisVisit);
  const isPreview = useSlice(
    configuratorStoreToken,
    (state) => anyProductOf(state)?.configuratorStatus === ConfiguratorPhase.Preview,
  );
  return statusMessageOf({ ...form, isSavedOnThisVisit, isPreview });
}

function MessageLine({ message }: { readonly message: StatusMessageKey | 'gone' | undefined }): ReactNode {
  const t = useTranslate('configurator');
  if (message === 'gone') return <StatusLine icon={icons.gone} text={t('toast.gone')} />;
  // The specification's one text for every form that is not valid, and behind it what there is to do (decision 290).
  if (message === 'wrong') return <StatusLine icon={icons.wrong} text={t('status.missing')} more={t('status.wrong')} />;
  return <StatusLine icon={message && icons[message]} text={message && t(`status.${message}`)} />;
}

const useStyles = makeStyles({
  note: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
  // Where the sidebar is beside the form, it shows this itself.
  saved: { display: 'none', '@media (max-width: 900px)': { display: 'inline' } },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
});

interface SaveNoteProps<Values extends FieldValues> {
  readonly id: string;
  readonly phaseForm: PhaseForm<Values>;
  readonly isSending: boolean;
}

/** Beside the save buttons: why nothing can be saved, that it is being saved, or that it was. */
function SaveNote<Values extends FieldValues>({ id, phaseForm, isSending }: SaveNoteProps<Values>): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  const status = useFormStatus(phaseForm);
  const reason = status === 'missing' || status === 'wrong' ? status : undefined;
  return (
    <>
      {reason && (
        <span id={id} className={styles.note}>
          {t(reason)}
        </span>
      )}
      <SavingNote isSaving={isSending && !reason} />
      {status === 'saved' && !isSending && (
        <span aria-hidden className={mergeClasses(styles.note, styles.saved)}>
          {t('bar.saved')}
        </span>
      )}
    </>
  );
}

/** Save and Save and continue; while something is missing they show that, and lead to what it is (decision A21). */
export function FormBottomBar<Values extends FieldValues>({
  phaseForm,
}: {
  readonly phaseForm: PhaseForm<Values>;
}): ReactNode {
  const { form, product, phase, save, saveAll, saveAndContinue, retry, keptForms, isSaving, failure, session } =
    phaseForm;
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
    title: validity === 'valid' ? undefined : t('missing'),
    'aria-describedby': validity === 'valid' ? undefined : reasonId,
  };
  return (
    <BottomBar productId={product.productId} phase={phase}>
      <FailedSave
        failure={failure}
        isSaving={isSaving}
        onRetry={() => void retry()}
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
