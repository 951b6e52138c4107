import { useEffect } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import { newsOf } from './field-news';
import { validateForm } from './validate-form';

/** This long after the last change the form is validated, in milliseconds: soon for the eye, late for the next key. */
const moment = 200;

/**
 * Validates the whole form when it opens, a moment after its last change, and at once when a field is left: rules look
 * at more than one field, and in a large form they cost more than a key may (docs/performance.md, row 6). A save
 * validates by itself.
 */
export function useLateValidation<Values extends FieldValues>(control: Control<Values>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const validate = (): void => {
      clearTimeout(timer);
      timer = undefined;
      void validateForm(control);
    };
    const news = newsOf(control);
    const stopFollowing = news.onValue(() => {
      clearTimeout(timer);
      timer = setTimeout(validate, moment);
    });
    const stopWaiting = news.onLeave(() => timer !== undefined && validate());
    validate();
    return () => {
      clearTimeout(timer);
      stopFollowing();
      stopWaiting();
    };
  }, [control]);
}
