import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import type { CitizenTextField } from '#core/contracts/citizen-texts-completeness.rule.ts';
import { useFieldValue } from '#core/ui/forms/use-form-field.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import type { CitizenTextsValues } from '../citizen-texts.values.ts';
import { smsLengthOf } from './sms-length.rule.ts';

export interface MessageFieldProps {
  readonly control: Control<CitizenTextsValues>;
  readonly field: CitizenTextField;
}

/** How long a text message is, how it is encoded and how many parts it takes. */
export function SmsMeter({ control, field }: MessageFieldProps): ReactNode {
  const t = useTranslate('configurator');
  const { encoding, length, capacity, parts, foreign } = smsLengthOf(useFieldValue(control, `texts.${field}`) ?? '');
  const size = t('citizenTexts.sms.length', { length, capacity });
  return (
    <span>
      {[size, t('citizenTexts.sms.parts', { count: parts }), encoding].join(' · ')}
      {foreign !== undefined && `. ${t('citizenTexts.sms.foreign', { character: nameOf(foreign) })}`}
    </span>
  );
}

/** The character itself where there is anything to see. */
function nameOf(character: string): string {
  if (/[\p{L}\p{N}\p{P}\p{S}]/u.test(character)) return character;
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
