import type { ReactElement, ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import type { ProductAttachmentList } from '#core/contracts/attachment.contract.ts';
import type { CitizenTextField } from '#core/contracts/citizen-texts-completeness.rule.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { TextFormField } from '#core/ui/forms/text-form-field.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { AttachmentList } from '#features/attachments/attachments.public.ts';
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
  /** The content under it. */
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

interface AttachmentsSlotProps {
  /** What the list is called on the screen. */
  readonly label: string;
  readonly list: ProductAttachmentList;
}

/** A list of attachments at its position among the texts. It is stored by itself, file by file: no save concerns it. */
export function AttachmentsSlot({ label, list }: AttachmentsSlotProps): ReactNode {
  return <AttachmentList list={list} mode="Edit" title={label} />;
}
