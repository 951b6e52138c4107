import { Field, Input, Textarea } from '@fluentui/react-components';
import { memo, type ReactNode } from 'react';
import {
  get,
  useController,
  useFormState,
  type Control,
  type ControllerRenderProps,
  type FieldError,
  type FieldPath,
  type FieldValues,
  type UseControllerReturn,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../contracts/schemas';
import { useFormFieldStyles } from './form-field.styles';

export interface TextFormFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly hint?: string;
  readonly isRequired?: boolean;
  /** Several lines, 128 px high and growing (Spec 1 §9). */
  readonly isLong?: boolean;
  readonly isDisabled?: boolean;
  /** What language the text is in, where it is not Finnish. */
  readonly language?: Language;
  /** Shows the error after a change already (decision A27), not only once the field was left. */
  readonly isTouchedByChange?: boolean;
}

/**
 * A text field of a form. Fluent's Input keeps a value of its own, so that it cannot be left uncontrolled: the field is
 * its own controller, and a key renders nothing but this field. The error shows once the field was left or a save was
 * tried.
 */
function TextFormFieldOf<Values extends FieldValues>(props: TextFormFieldProps<Values>): ReactNode {
  const { control, name, label, hint, isRequired, isLong, isDisabled, language, isTouchedByChange } = props;
  const styles = useFormFieldStyles();
  const error = useShownError(control, name);
  const controller = useController({ control, name });
  const field = isTouchedByChange ? touchedByChange(controller) : controller.field;
  return (
    <Field
      label={{ children: label, className: styles.label }}
      hint={hint}
      required={isRequired}
      validationMessage={error}
      validationState={error ? 'error' : 'none'}
      className={styles.field}
    >
      {isLong ? (
        <Textarea
          {...field}
          lang={language}
          disabled={isDisabled}
          className={styles.long}
          textarea={{ className: styles.longText }}
        />
      ) : (
        <Input {...field} lang={language} disabled={isDisabled} />
      )}
    </Field>
  );
}
export const TextFormField = memo(TextFormFieldOf) as typeof TextFormFieldOf;

/** The field, taken as left with its first change. */
export function touchedByChange<Values extends FieldValues, Name extends FieldPath<Values>>(
  controller: UseControllerReturn<Values, Name>,
): ControllerRenderProps<Values, Name> {
  const { field, fieldState } = controller;
  if (fieldState.isTouched) return field;
  const onChange = (...event: unknown[]): void => {
    field.onChange(...event);
    field.onBlur();
  };
  return { ...field, onChange };
}

/** A field's error in words, once it is time to show it: after the field was left or a save was tried. */
export function useShownError<Values extends FieldValues>(
  control: Control<Values>,
  name: FieldPath<Values>,
): string | undefined {
  const { t } = useTranslation();
  const { errors, touchedFields, isSubmitted } = useFormState({ control, name, exact: true });
  const error = get(errors, name) as FieldError | undefined;
  const isDue = isSubmitted || get(touchedFields, name) === true;
  return isDue && error?.message ? t(error.message) : undefined;
}
