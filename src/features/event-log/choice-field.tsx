import { Field, makeStyles, Select } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslate } from '#core/ui/translate.tsx';

// A selector would be as wide as its longest option.
const useStyles = makeStyles({ field: { gridTemplateColumns: 'minmax(0, 1fr)' } });

export interface ChoiceFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onChange: (value: string | undefined) => void;
}

/** One of some values, or any. */
export function ChoiceField({ label, value, options, onChange }: ChoiceFieldProps): ReactNode {
  const t = useTranslate('eventLog');
  const styles = useStyles();
  return (
    <Field label={label} className={styles.field}>
      <Select value={value ?? ''} onChange={(_, data) => onChange(data.value || undefined)}>
        <option value="">{t('filter.any')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
