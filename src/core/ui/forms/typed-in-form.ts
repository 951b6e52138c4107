import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isEqual } from '#core/conflicts/merge-changes.rule.ts';
import type { TypedValues } from '#core/editing/edited-part.ts';
import { validateForm } from './validate-form.ts';

/** What is typed in a form while it is on the screen, and stays as it was left while it is not. */
export class TypedInForm<Values extends FieldValues> implements TypedValues<Values> {
  #form: UseFormReturn<Values> | undefined;
  #left: Values;

  constructor(values: Values) {
    this.#left = values;
  }

  get isOnScreen(): boolean {
    return this.#form !== undefined;
  }

  current(): Values {
    return this.#form?.getValues() ?? this.#left;
  }

  show(stored: Values, values: Values): void {
    if (this.#form) showIn(this.#form, stored, values);
    else this.#left = values;
  }

  /** The form has come to the screen: it shows what was left. */
  open(form: UseFormReturn<Values>, stored: Values): void {
    this.#form = form;
    if (!isEqual(this.#left, form.getValues())) showIn(form, stored, this.#left);
  }

  close(): void {
    this.#left = structuredClone(this.current());
    this.#form = undefined;
  }
}

/** Fields stay as they are but for their values: the one that has the focus keeps it. */
const keepingFields = { keepFieldsRef: true } as const;

/** Shows values, compared with what is stored. */
function showIn<Values extends FieldValues>(form: UseFormReturn<Values>, stored: Values, values: Values): void {
  // Compared with the same, it is the same work: what is due to be said of its fields stays so.
  const isSame = isEqual(stored, form.control._defaultValues);
  const keeping = { ...keepingFields, keepIsSubmitted: isSame, keepTouched: isSame };
  form.reset(stored, keeping);
  if (!isEqual(values, stored)) form.reset(values, { ...keeping, keepDefaultValues: true });
  void validateForm(form.control);
}
