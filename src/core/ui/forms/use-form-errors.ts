import { useCallback, useSyncExternalStore } from 'react';
import type { Control, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { textOfError, useTranslate } from '../translate.tsx';
import type { FormError } from './field-errors.ts';
import { subscriptionsOf } from './form-subscriptions.ts';

/** A field's error in words, once it is time to show it: after the field was left or a save was tried. */
export function useShownError<Values extends FieldValues>(
  control: Control<Values>,
  name: FieldPath<Values>,
  /** Whether what is wrong is due at once. */
  isDueAtOnce: (messageKey: string) => boolean = () => false,
): string | undefined {
  const t = useTranslate();
  const subscriptions = subscriptionsOf(control);
  const follow = useCallback((listener: () => void) => subscriptions.onError(listener, name), [subscriptions, name]);
  const messageKey = useSyncExternalStore(follow, () => {
    const error = subscriptions.errorOf(name);
    return error !== undefined && (isDueAtOnce(error) || subscriptions.isDue(name)) ? error : undefined;
  });
  return messageKey && textOfError(t, messageKey);
}

/** All errors of a form, in the order of its fields. */
export function useFieldErrors<Values extends FieldValues>(control: Control<Values>): readonly FormError[] {
  return useErrorsOf(control, () => subscriptionsOf(control).fieldErrors);
}

/** Whether nothing is wrong in a form. */
export function useIsValid<Values extends FieldValues>(control: Control<Values>): boolean {
  return useErrorsOf(control, () => subscriptionsOf(control).fieldErrors.length === 0);
}

/** Whether anything is wrong in a part of a form. */
export function useHasError<Values extends FieldValues>(control: Control<Values>, path: FieldPath<Values>): boolean {
  return useErrorsOf(control, () =>
    subscriptionsOf(control).fieldErrors.some((error) => error.path.startsWith(`${path}.`)),
  );
}

function useErrorsOf<Values extends FieldValues, Answer>(control: Control<Values>, answer: () => Answer): Answer {
  const subscriptions = subscriptionsOf(control);
  const follow = useCallback((listener: () => void) => subscriptions.onError(listener), [subscriptions]);
  return useSyncExternalStore(follow, answer);
}

/**
 * A flag, or a word, that depends on the form's values as they are typed, such as whether a language is used at all:
 * its first text makes all of them required. The caller renders only when it changes.
 */
export function useFormFlag<Values extends FieldValues, Flag extends boolean | string>(
  form: UseFormReturn<Values>,
  flagOf: (values: Values) => Flag,
): Flag {
  const subscriptions = subscriptionsOf(form.control);
  const follow = useCallback((listener: () => void) => subscriptions.onValue(listener), [subscriptions]);
  return useSyncExternalStore(follow, () => flagOf(form.getValues()));
}
