import type { ReactElement, ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import type { CitizenTextField } from '#core/contracts/citizen-texts-completeness.rule.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { TextFormField } from '#core/ui/forms/text-form-field.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { TranslatedField } from '#features/translations/translations.public.ts';
import { isLongText } from './citizen-texts-sections.ts';
import type { CitizenTextsValues } from './citizen-texts.values.ts';

/** What every part of the form needs to know of the whole. */
export interface TextsOfLanguage {
  readonly control: Control<CitizenTextsValues>;
  readonly language: Language;
  /** Whether the language's texts must be complete. */
  readonly isUsed: boolean;
}

interface CitizenTextProps extends TextsOfLanguage {
  readonly field: CitizenTextField;
  /** What stands under it. */
  readonly hint?: ReactElement;
}

/** One of the product's own texts for citizens. */
export function CitizenText({ control, language, isUsed, field, hint }: CitizenTextProps): ReactNode {
  const t = useTranslate('configurator');
  const label = t(`citizenTexts.field.${field}`);
  return (
    <TranslatedField textKey={`texts.${field}`} label={label}>
      <TextFormField
        control={control}
        name={`texts.${field}`}
        label={label}
        hint={hint}
        language={language}
        isRequired={isUsed}
        isLong={isLongText(field)}
      />
    </TranslatedField>
  );
}
