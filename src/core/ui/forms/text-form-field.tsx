import { Field, Input, Textarea } from '@fluentui/react-components';
import { memo, type ReactElement, type ReactNode, type SyntheticEvent } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import type { Language } from '#core/contracts/schemas.ts';
import { useFormFieldStyles } from './form-field.styles.ts';
import { textTakenAsShown, withSeenBlanks, withSeenLines } from './pasted-text.ts';
import { useFieldError, useFormField } from './use-form-field.ts';

export interface TextFormFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  /** The text under it; an element may follow what is typed without rendering the field. */
  readonly hint?: string | ReactElement;
  readonly isRequired?: boolean;
  /** Several lines, 128 px high and growing (Spec 1 §9). */
  readonly isLong?: boolean;
  /** An e-mail address: spaces around it, or anything unseen, that were copied along with it are left out. */
  readonly isEmail?: boolean;
  /** A person's name or number: no spelling is looked at, for which some browsers send what is typed to their maker. */
  readonly isOfPerson?: boolean;
  readonly isDisabled?: boolean;
  /** While what it has is on its way: what was typed then would be in nothing that is sent, and gone with the form. */
  readonly isReadOnly?: boolean;
  /** What language the text is in, where it is not Finnish. */
  readonly language?: Language;
  /** Shows the error after a change already (decision A27), not only once the field was left. */
  readonly isTouchedByChange?: boolean;
  /** What of its text is sent, where that is not all of it: by how much it is too long counts no blanks that are not. */
  readonly asSent?: (text: string) => string;
}

/** A text field of a form. A key renders nothing but its input. */
function TextFormFieldOf<Values extends FieldValues>(props: TextFormFieldProps<Values>): ReactNode {
  const { control, name, label, hint, isRequired, asSent } = props;
  const styles = useFormFieldStyles();
  return (
    <Field
      label={{ children: label, className: styles.label }}
      hint={hint}
      required={isRequired}
      {...useFieldError(control, name, undefined, asSent)}
      className={styles.field}
    >
      <TextControl {...props} />
    </Field>
  );
}
export const TextFormField = memo(TextFormFieldOf) as typeof TextFormFieldOf;

/** What has no width: an address with it would be refused, and nobody would see why. */
const unseen = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g;

/** The input itself; Fluent's field around it gives it its label, hint and error by its context. */
function TextControl<Values extends FieldValues>(props: TextFormFieldProps<Values>): ReactNode {
  const { control, name, isLong, isEmail, isOfPerson, isDisabled, isReadOnly, language, isTouchedByChange } = props;
  const styles = useFormFieldStyles();
  const { onChange, ...field } = useFormField(control, name, isTouchedByChange);
  const shared = { ...field, lang: language, disabled: isDisabled, readOnly: isReadOnly, ...textTakenAsShown };
  return isLong ? (
    <Textarea
      {...shared}
      onChange={(_, { value }) => onChange(withSeenLines(value))}
      onFocus={revealField}
      onClick={revealField}
      className={styles.long}
      textarea={{ className: styles.longText }}
    />
  ) : (
    <Input
      {...shared}
      // Browsers keep what is typed, also after a sign-out, and offer it to whoever is next at the computer (decision 344).
      autoComplete="off"
      spellCheck={isEmail || isOfPerson ? false : undefined}
      onChange={(_, { value }) => onChange(isEmail ? value.replace(unseen, '').trim() : withSeenBlanks(value))}
    />
  );
}

/**
 * For a text of several lines that gets the focus or is clicked: shows all of it between the bars (decision A20), of
 * which the browser itself shows no more than the line to be written in. One that is higher than the space between
 * them stays where it is.
 */
export function revealField({ currentTarget: field, type }: SyntheticEvent<HTMLElement>): void {
  // A press gives the focus before it ends: if the page moved then, the press would end somewhere else.
  if (type === 'focus' && field.matches(':active')) return;
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const space = window.innerHeight - (parseFloat(scrollPaddingTop) || 0) - (parseFloat(scrollPaddingBottom) || 0);
  if (field.getBoundingClientRect().height <= space) field.scrollIntoView({ block: 'nearest' });
}
