import { useEffect } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import { afterPress } from './after-press.ts';
import { subscriptionsOf } from './form-subscriptions.ts';
import { validateForm } from './validate-form.ts';

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
