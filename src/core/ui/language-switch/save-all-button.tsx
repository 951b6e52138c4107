import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { type LanguagesOfForms, useUnsavedLanguages } from '../forms/kept-forms.ts';
import { useTranslate } from '../translate.tsx';

interface SaveAllButtonProps {
  readonly forms: LanguagesOfForms;
  readonly onPress: () => void;
}

/** Saves every language; there while another than the one on the screen holds something unsaved. */
export function SaveAllButton({ forms, onPress }: SaveAllButtonProps): ReactNode {
  const t = useTranslate();
  const { unsaved } = useUnsavedLanguages(forms);
  return unsaved.length > 0 && <Button onClick={onPress}>{t('core:language.saveAll')}</Button>;
}
