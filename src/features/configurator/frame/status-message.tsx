import { CheckmarkCircleRegular, EditRegular, InfoRegular, WarningRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useFormState, type FieldValues } from 'react-hook-form';
import { ConfiguratorPhase } from '#core/contracts/product.contract.ts';
import { useUnsavedLanguages } from '#core/ui/forms/kept-forms.ts';
import { StatusLine } from '#core/ui/forms/status-line.tsx';
import { useIsValid } from '#core/ui/forms/use-form-errors.ts';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { anyProductOf, configuratorStoreToken } from '../configurator.store.ts';
import type { PhaseForm } from './use-phase-form.ts';
import { statusMessageOf, type FormState, type StatusMessageKey } from './status-message.rule.ts';

const icons = {
  invalid: <WarningRegular aria-hidden />,
  unsaved: <EditRegular aria-hidden />,
  saved: <CheckmarkCircleRegular aria-hidden />,
  readyToPublish: <InfoRegular aria-hidden />,
};

/** The sidebar's message for a phase with a form; renders by itself as the form's saveState changes. */
export function FormStatusMessage<Values extends FieldValues>({ form, keptForms }: StatusOf<Values>): ReactNode {
  return <MessageLine message={useFormStatus({ form, keptForms })} />;
}

/** The message of the preview screen, where nothing can be unsaved. */
export function PreviewStatusMessage({ isValid }: { readonly isValid: boolean }): ReactNode {
  return <MessageLine message={useStatus({ isValid, isDirty: false, isPreviewScreen: true })} />;
}

type StatusOf<Values extends FieldValues> = Pick<PhaseForm<Values>, 'form' | 'keptForms'>;

/** The state of a phase's form; the languages that are not on the screen count. */
export function useFormStatus<Values extends FieldValues>({
  form: { control },
  keptForms,
}: StatusOf<Values>): StatusMessageKey | undefined {
  const isValid = useIsValid(control);
  const { isDirty } = useFormState({ control });
  const { unsaved } = useUnsavedLanguages(keptForms);
  return useStatus({ isValid, isDirty: isDirty || unsaved.length > 0, isPreviewScreen: false });
}

function useStatus(form: Pick<FormState, 'isValid' | 'isDirty' | 'isPreviewScreen'>): StatusMessageKey | undefined {
  const isSavedOnThisVisit = useSlice(configuratorStoreToken, (state) => state.isSavedOnThisVisit);
  const isPreview = useSlice(
    configuratorStoreToken,
    (state) => anyProductOf(state)?.configuratorStatus === ConfiguratorPhase.Preview,
  );
  return statusMessageOf({ ...form, isSavedOnThisVisit, isPreview });
}

function MessageLine({ message }: { readonly message: StatusMessageKey | undefined }): ReactNode {
  const t = useTranslate('configurator');
  return <StatusLine icon={message && icons[message]} text={message && t(`status.${message}`)} />;
}
