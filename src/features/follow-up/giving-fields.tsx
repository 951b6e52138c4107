import { Field, Select } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { type Control, Controller } from 'react-hook-form';
import type { Colleague } from '#core/contracts/follow-up.contract.ts';
import { AssignFindingRequest } from '#core/contracts/follow-up.requests.ts';
import { findFieldErrors, generalErrors } from '#core/contracts/form-errors.ts';
import { useFormFieldStyles } from '#core/ui/forms/form-field.styles.ts';
import { TextFormField } from '#core/ui/forms/text-form-field.tsx';
import { errorsResolver } from '#core/ui/forms/validation.ts';
import { textOfError, useTranslate } from '#core/ui/translate.tsx';

export type GivingValues = Record<'colleagueKey' | 'note', string>;

export const nothingGiven: GivingValues = { colleagueKey: '', note: '' };

export interface GivingFieldsProps {
  readonly control: Control<GivingValues>;
  readonly colleagues: readonly Colleague[];
  /** Whether the first one has the focus at once. */
  readonly hasFocus?: boolean;
}

/** To whom findings are given, and a word. */
export function GivingFields({ control, colleagues, hasFocus = false }: GivingFieldsProps): ReactNode {
  const t = useTranslate('followUp');
  // Errors have general words.
  const tOfError = useTranslate();
  const { label } = useFormFieldStyles();
  return (
    <>
      <Controller
        control={control}
        name="colleagueKey"
        render={({ field: { ref, ...field }, fieldState: { error } }) => (
          <Field
            label={{ children: t('giving.colleague'), className: label }}
            validationMessage={error?.message && textOfError(tOfError, error.message)}
            validationState={error ? 'error' : 'none'}
          >
            <Select {...field} select={{ ref, autoFocus: hasFocus }}>
              <option value="">{t('giving.choose')}</option>
              {colleagues
                .filter(({ isHere }) => isHere)
                .map((colleague) => (
                  <option key={colleague.key} value={colleague.key}>
                    {t('giving.option', {
                      name: colleague.isOwn ? t('giving.self', { name: colleague.name }) : colleague.name,
                      count: colleague.open,
                    })}
                  </option>
                ))}
            </Select>
          </Field>
        )}
      />
      <TextFormField control={control} name="note" label={t('giving.note')} isLong />
    </>
  );
}

export const givingResolver = errorsResolver<GivingValues>((values) => {
  if (values.colleagueKey === '') return { colleagueKey: generalErrors.required };
  const found = findFieldErrors(AssignFindingRequest, values) ?? {};
  return Object.fromEntries(Object.entries(found).map(([name, [message = '']]) => [name, message]));
});
