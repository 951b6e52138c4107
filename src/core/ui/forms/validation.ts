import { toNestErrors } from '@hookform/resolvers';
import { useEffect } from 'react';
import type { Control, FieldError, FieldValues, Resolver } from 'react-hook-form';
import type { FindFormErrors } from '#core/editing/edited-part.ts';
import { subscriptionsOf } from './form-subscriptions.ts';

/**
 * Validates the whole form as react-hook-form's `trigger` does, which first copies what it knows of each field: in a
 * form of six hundred that takes longer than the rules.
 */
export async function validateForm<Values extends FieldValues>(control: Control<Values>): Promise<void> {
  const { resolver } = control._options;
  const result = await resolver?.(control._formValues as Values, undefined, withoutFields);
  if (result) control._setErrors(result.errors);
}

const withoutFields = { fields: {}, names: [], shouldUseNativeValidation: false };

/** The rules of a form's values, for react-hook-form. */
export function errorsResolver<Values extends FieldValues>(findFormErrors: FindFormErrors<Values>): Resolver<Values> {
  return (values, _context, options) => {
    const found = Object.entries(findFormErrors(values));
    if (found.length === 0) return { values, errors: {} };
    const errors: Readonly<Record<string, FieldError>> = Object.fromEntries(
      found.map(([path, message]) => [path, { type: 'rule', message }]),
    );
    return { values: {}, errors: toNestErrors<Values>(errors as never, options) };
  };
}

/** Milliseconds from the last change to the validation: soon for the eye, late for the next key. */
const delay = 200;

/**
 * Validates the whole form when it opens and a moment after its last change: rules look at more than one field, and in
 * a large form they cost more than a key may (docs/performance.md, row 6). A save validates by itself. Leaving a field
 * does not hurry it, and it waits for the end of a press: what appears or disappears would move the page under the
 * pointer.
 */
export function useLateValidation<Values extends FieldValues>(control: Control<Values>): void {
  useEffect(() => {
    followPresses();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = subscriptionsOf(control).onValue(() => {
      clearTimeout(timer);
      timer = setTimeout(() => afterPress(() => void validateForm(control)), delay);
    });
    void validateForm(control);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [control]);
}

let isPressed = false;
let waiting: (() => void)[] = [];

/**
 * Acts at once or, while a pointer is pressed, after its click. For what moves the page when a field is left: otherwise
 * the button whose press took the focus would move away from the pointer, and its click be lost.
 */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.push(act);
  else act();
}

function end(): void {
  isPressed = false;
  const due = waiting;
  waiting = [];
  // The click follows in the same task.
  if (due.length > 0) setTimeout(() => due.forEach((act) => act()));
}

function begin(): void {
  isPressed = true;
}

function followPresses(): void {
  // What listens already is not added again.
  document.addEventListener('pointerdown', begin, { capture: true });
  // The list of a native select may swallow `pointerup`: a key also shows that nothing is pressed any more.
  for (const name of ['pointerup', 'pointercancel', 'keydown']) document.addEventListener(name, end, { capture: true });
}
