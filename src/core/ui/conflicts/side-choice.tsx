import { Field, Radio, RadioGroup } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useFormFieldStyles } from '../forms/form-field.styles.ts';
import { useTranslate } from '../translate.tsx';

/** Whose value of a field is to stay. */
export type Side = 'mine' | 'theirs';

interface SideChoiceProps {
  readonly label: string;
  readonly chosen: Side;
  readonly textOf: (side: Side) => string;
  readonly onChoose: (side: Side) => void;
}

/** Both values of one field, to choose from. */
export function SideChoice({ label, chosen, textOf, onChoose }: SideChoiceProps): ReactNode {
  const t = useTranslate();
  const styles = useFormFieldStyles();
  return (
    <Field label={{ children: label, className: styles.label }}>
      <RadioGroup value={chosen} onChange={(_, { value }) => onChoose(value as Side)}>
        {(['mine', 'theirs'] as const).map((side) => (
          <Radio
            key={side}
            value={side}
            label={t('shell:conflict.value', { side: t(`shell:conflict.${side}`), value: textOf(side) })}
          />
        ))}
      </RadioGroup>
    </Field>
  );
}
