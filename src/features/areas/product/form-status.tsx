import { CheckmarkCircleRegular, EditRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useFormState, type Control } from 'react-hook-form';
import { type LanguagesOfForms, useUnsavedLanguages } from '#core/ui/forms/kept-forms.ts';
import { StatusLine } from '#core/ui/forms/status-line.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import type { HvaProductValues } from '../product-view/hva-product.values.ts';

export interface FormStatusProps {
  readonly control: Control<HvaProductValues>;
  /** The forms of the other languages. */
  readonly forms: LanguagesOfForms;
  /** Names the line, for a button that is disabled because of it. */
  readonly id: string;
  /** Whether it was saved on this visit of the page. */
  readonly isSaved: boolean;
}

/** Whether anything is unsaved, or was just saved; what is missing stands beside it. Renders by itself. */
export function FormStatus({ control, forms, id, isSaved }: FormStatusProps): ReactNode {
  const t = useTranslate('hvaProduct');
  const { isDirty } = useFormState({ control });
  const { unsaved } = useUnsavedLanguages(forms);
  if (isDirty || unsaved.length > 0)
    return <StatusLine id={id} icon={<EditRegular aria-hidden />} text={t('unsaved')} />;
  return <StatusLine id={id} icon={<CheckmarkCircleRegular aria-hidden />} text={isSaved ? t('saved') : undefined} />;
}
