import { Field, mergeClasses, Select, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { DiamondDismissFilled } from '@fluentui/react-icons';
import { memo, type ReactElement, type ReactNode } from 'react';
import type { FieldPath } from 'react-hook-form';
import { useFittingStyles, useFormFieldStyles } from '#core/ui/forms/form-field.styles.ts';
import { UnknownOption } from '#core/ui/forms/unknown-option.tsx';
import { useFormField } from '#core/ui/forms/use-form-field.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { useContentsParts } from './use-form-parts.ts';
import type { ProductContentsValues } from './product-contents.values.ts';
import { useContentsError } from './use-contents-labels.ts';

export interface Choice {
  readonly value: number | string;
  readonly text: string;
}

interface SelectFieldProps {
  readonly name: FieldPath<ProductContentsValues>;
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly isRequired?: boolean;
  /** The text under it; follows the form without rendering the field. */
  readonly hint?: ReactElement;
  readonly choices: readonly Choice[];
  /** What stands for no choice made: 0 of an enumeration, an empty id. */
  readonly unchosen: 0 | '';
  /** Takes over what a choice does: `set` puts the value into the field. */
  readonly onChoose?: (value: number | string, set: () => void) => void;
}

/** A choice of a few. */
function SelectFieldOf(props: SelectFieldProps): ReactNode {
  const { name, label, isLabelHidden, isRequired, hint, choices, unchosen, onChoose } = props;
  const t = useTranslate('configurator');
  const styles = useFormFieldStyles();
  const fitting = useFittingStyles();
  const { control } = useContentsParts().form;
  const { onChange, value: chosen, ...field } = useFormField(control, name);
  const choose = (text: string): void => {
    const value = unchosen === 0 ? Number(text) : text;
    const set = (): void => onChange(value);
    if (onChoose) onChoose(value, set);
    else set();
  };
  return (
    <Field
      label={isLabelHidden ? undefined : { children: label, className: styles.label }}
      required={isRequired}
      hint={hint}
      {...useContentsError(name)}
      className={mergeClasses(styles.field, fitting.field)}
    >
      <Select
        {...field}
        value={String(chosen)}
        className={fitting.control}
        aria-label={isLabelHidden ? label : undefined}
        onChange={(_, { value }) => choose(value)}
      >
        <option value={unchosen}>{t('productContents.choose')}</option>
        <UnknownOption value={chosen} />
        {choices.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
export const SelectField = memo(SelectFieldOf);

const useListErrorStyles = makeStyles({
  problem: {
    ...typographyStyles.caption1,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    color: tokens.colorPaletteRedForeground1,
    '& svg': { flexShrink: 0, fontSize: '12px' },
  },
});

/** What is wrong with a list as a whole, under it; looks as a field's error does. */
export function ListError({ list }: { readonly list: FieldPath<ProductContentsValues> }): ReactNode {
  const styles = useListErrorStyles();
  const { validationMessage: error } = useContentsError(list);
  return (
    error && (
      <p role={error.role} className={styles.problem}>
        <DiamondDismissFilled aria-hidden />
        {error.children}
      </p>
    )
  );
}
