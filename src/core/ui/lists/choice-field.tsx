import { Field, makeStyles, Select } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { useFormFieldStyles } from '../forms/form-field.styles.ts';
import { useTranslate } from '../translate.tsx';

/** As narrow as its column: of itself a choice is as wide as its longest option. */
const useStyles = makeStyles({
  root: { minWidth: 0 },
  select: { minWidth: 0, width: '100%', textOverflow: 'ellipsis' },
});

export interface ChoiceFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
}

/** One of a few values of a filter, or all. */
export function ChoiceField<Values extends FieldValues>(props: ChoiceFieldProps<Values>): ReactNode {
  const { control, name, label, options } = props;
  const t = useTranslate();
  const { label: labelStyle } = useFormFieldStyles();
  const styles = useStyles();
  const { field } = useController({ control, name });
  return (
    <Field label={{ children: label, className: labelStyle }} className={styles.root}>
      <Select
        {...field}
        root={{ className: styles.root }}
        select={{ className: styles.select }}
        onChange={(_, { value }) => field.onChange(value)}
      >
        <option value="">{t('core:list.all')}</option>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
