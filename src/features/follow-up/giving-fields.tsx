import { Field, Select } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { type Control, Controller, type FieldPath, type FieldValues, type Resolver } from 'react-hook-form';
import type { Colleague } from '#core/contracts/follow-up.contract.ts';
import { AssignFindingRequest } from '#core/contracts/follow-up.requests.ts';
import { findFieldErrors, generalErrors } from '#core/contracts/form-errors.ts';
import { useFormFieldStyles } from '#core/ui/forms/form-field.styles.ts';
import { TextFormField } from '#core/ui/forms/text-form-field.tsx';
import { errorsResolver } from '#core/ui/forms/validation.ts';
import type { OwnKey } from '#core/feedback/feature-texts.ts';
import type { Translate } from '#core/feedback/texts.ts';
import { textOfError, useTranslate } from '#core/ui/translate.tsx';

export type GivingValues = Record<'colleagueKey' | 'note', string>;

export const nothingGiven: GivingValues = { colleagueKey: '', note: '' };

export interface GivingFieldsProps {
  readonly control: Control<GivingValues>;
  readonly colleagues: readonly Colleague[];
  /** Whether the word takes no keys. */
  readonly isReadOnly?: boolean;
}

/** To whom findings are given, which has the focus at once, and a word. */
export function GivingFields({ control, colleagues, isReadOnly }: GivingFieldsProps): ReactNode {
  const t = useTranslate('followUp');
  return (
    <>
      <PersonField
        control={control}
        name="colleagueKey"
        label={t('giving.colleague')}
        people={colleagues.filter(({ isHere }) => isHere)}
        hasFocus
      />
      <TextFormField control={control} name="note" label={t('giving.note')} isLong isReadOnly={isReadOnly} />
    </>
  );
}

export interface PersonFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly people: readonly Colleague[];
  /** Whether it has the focus at once: what stood there while the people were read may have had it. */
  readonly hasFocus?: boolean;
  readonly onChoose?: (key: string) => void;
}

/** One of the area's people, with how many open findings they have. */
export function PersonField<Values extends FieldValues>(props: PersonFieldProps<Values>): ReactNode {
  const { control, name, label, people, hasFocus = false, onChoose } = props;
  const t = useTranslate('followUp');
  // Errors have general words.
  const tOfError = useTranslate();
  const styles = useFormFieldStyles();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, onChange, ...field }, fieldState: { error } }) => (
        <Field
          label={{ children: label, className: styles.label }}
          validationMessage={error?.message && textOfError(tOfError, error.message)}
          validationState={error ? 'error' : 'none'}
        >
          <Select
            {...field}
            select={{ ref, autoFocus: hasFocus }}
            onChange={(event, { value }) => {
              onChange(event);
              onChoose?.(value);
            }}
          >
            <option value="">{t('giving.choose')}</option>
            {people.map((each) => (
              <option key={each.key} value={each.key}>
                {t('giving.option', { name: nameOf(each, t), count: each.open })}
              </option>
            ))}
          </Select>
        </Field>
      )}
    />
  );
}

function nameOf(colleague: Colleague, t: Translate<OwnKey<'followUp'>>): string {
  const { name, isOwn, isHere } = colleague;
  if (isOwn) return t('giving.self', { name });
  return isHere ? name : t('handOver.gone', { name });
}

export function givingResolver(colleagues: readonly Colleague[]): Resolver<GivingValues> {
  return errorsResolver<GivingValues>((values) => givingErrors(values, colleagues));
}

/**
 * What is wrong with whom findings are given to, and the word, by the rules of the request. Whoever was chosen earlier and is
 * not here any more is no choice, and not shown as one.
 */
export function givingErrors(
  { colleagueKey, note }: GivingValues,
  colleagues: readonly Colleague[],
): Record<string, string> {
  if (!colleagues.some(({ key, isHere }) => isHere && key === colleagueKey))
    return { colleagueKey: generalErrors.required };
  const found = findFieldErrors(AssignFindingRequest, { colleagueKey, note }) ?? {};
  return Object.fromEntries(Object.entries(found).map(([name, [message = '']]) => [name, message]));
}
