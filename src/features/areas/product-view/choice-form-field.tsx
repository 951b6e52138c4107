import { Field, mergeClasses, Select } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useFittingStyles } from '#core/ui/forms/fitting-field.styles.ts';
import { useFormFieldStyles } from '#core/ui/forms/form-field.styles.ts';
import { useShownError } from '#core/ui/forms/use-form-errors.ts';
import { useFormField } from '#core/ui/forms/use-form-field.ts';
import { useTranslate } from '#core/ui/translate.tsx';

export interface Choice {
  readonly value: number;
  readonly label: string;
}

export interface ChoiceFormFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly choices: readonly Choice[];
  /** Whether 0 means that nothing was chosen yet; it then reads 'Valitse'. */
  readonly hasPlaceholder?: boolean;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  /** Told what was chosen, after the form. */
  readonly onChosen?: (value: number) => void;
}

/** One of a few numbers by its name, in the browser's own list. Its error shows after a change (decision A27). */
export function ChoiceFormField<Values extends FieldValues>(props: ChoiceFormFieldProps<Values>): ReactNode {
  const { control, name, label, choices, hasPlaceholder, isRequired, isDisabled, onChosen } = props;
  const t = useTranslate('hvaProductView');
  const styles = useFormFieldStyles();
  const fitting = useFittingStyles();
  const error = useShownError(control, name);
  const { onChange, ...field } = useFormField(control, name, true);
  const choose = (value: number): void => {
    onChange(value);
    onChosen?.(value);
  };
  return (
    <Field
      label={{ children: label, className: styles.label }}
      required={isRequired}
      validationMessage={error}
      validationState={error ? 'error' : 'none'}
      className={mergeClasses(styles.field, fitting.field)}
    >
      <Select
        {...field}
        className={fitting.control}
        disabled={isDisabled}
        value={String(field.value)}
        onChange={(_, { value }) => choose(Number(value))}
      >
        {hasPlaceholder && <option value="0">{t('choose')}</option>}
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
