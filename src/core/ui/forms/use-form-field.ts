import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Control, FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { asTakenIn } from '#core/contracts/schemas.ts';
import { validityOf, type Validity } from './validity.rule.ts';
import { textOfError, useTranslate } from '../translate.tsx';
import { afterPress } from './validation.ts';
import { subscriptionsOf, type FormError } from './form-subscriptions.ts';

/** What a control needs of its field; the same functions as long as the field is the same. */
export interface FormField<Value> {
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  readonly ref: (element: HTMLElement | null) => void;
}

/** A field of a form: a text or a choice. Only the caller renders at a key in it. */
export function useFormField<Values extends FieldValues, Name extends FieldPath<Values>>(
  control: Control<Values>,
  name: Name,
  /** Whether a change counts as leaving the field: its error is due then (decision A27). */
  isTouchedByChange = false,
): FormField<FieldPathValue<Values, Name>> {
  const value = useFieldValue(control, name);
  const binding = useMemo(() => bindingOf(control, name, isTouchedByChange), [control, name, isTouchedByChange]);
  // Absent for a moment, when its row is removed: React wants a value of a field that it controls.
  return { ...binding, name, value: value ?? ('' as typeof value) };
}

/** Follows the value of a field; not of a list or an object, which change in place. */
export function useFieldValue<Values extends FieldValues, Name extends FieldPath<Values>>(
  control: Control<Values>,
  name: Name,
): FieldPathValue<Values, Name> {
  const subscriptions = subscriptionsOf(control);
  const follow = useCallback((listener: () => void) => subscriptions.onValue(listener, name), [subscriptions, name]);
  return useSyncExternalStore(follow, () => subscriptions.valueOf(name) as FieldPathValue<Values, Name>);
}

type Binding = Pick<FormField<unknown>, 'onChange' | 'onBlur' | 'ref'>;

/** Registers again with each use: a form that was reset may not know its fields any more. */
function bindingOf<Values extends FieldValues>(
  control: Control<Values>,
  name: FieldPath<Values>,
  isTouchedByChange: boolean,
): Binding {
  let registered = control.register(name);
  let isGone = false;
  const register = () => (registered = control.register(name));
  // Events of our own: from the browser's, react-hook-form would read the element's value, which may differ.
  const touch = (value: unknown): void => void register().onBlur({ target: { name, value }, type: 'blur' });
  return {
    onChange: (given) => {
      // What comes with copied text only, is not seen, and is not stored, stays out.
      const value = typeof given === 'string' ? asTakenIn(given) : given;
      void register().onChange({ target: { name, value }, type: 'change' });
      if (isTouchedByChange) touch(value);
    },
    onBlur: () =>
      afterPress(() => {
        if (!isGone) touch(subscriptionsOf(control).valueOf(name));
      }),
    ref: (element) => {
      isGone = element === null;
      // An element that is removed registers nothing: its name may be another row's by now.
      if (element) register().ref(standInFor(element));
      else registered.ref(null);
    },
  };
}

/**
 * In place of the element, which react-hook-form would read and write past React. It has a type, otherwise each one
 * would count as new.
 */
function standInFor(element: HTMLElement) {
  return { type: 'field', focus: () => element.focus() };
}

/** A field's error in words, once it is time to show it: after the field was left or a save was tried. */
export function useShownError<Values extends FieldValues>(
  control: Control<Values>,
  name: FieldPath<Values>,
  /** Whether what is wrong is due at once. */
  isDueAtOnce: (messageKey: string) => boolean = never,
  /** What of its text is sent, and is measured. */
  asSent: (text: string) => string = asTyped,
): string | undefined {
  const t = useTranslate();
  const subscriptions = subscriptionsOf(control);
  const follow = useCallback(
    (listener: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      // How much is too long is told once typing rests: errors are announced.
      const later = (): void => {
        if (subscriptions.errorOf(name) !== undefined) timer ??= setTimeout(rest, restMs);
      };
      const rest = (): void => {
        timer = undefined;
        afterPress(listener);
      };
      const stops = [subscriptions.onError(listener, name), subscriptions.onValue(later, name)];
      return () => {
        clearTimeout(timer);
        for (const stop of stops) stop();
      };
    },
    [subscriptions, name],
  );
  return useSyncExternalStore(follow, () => {
    const error = subscriptions.errorOf(name);
    const isShown = error !== undefined && (isDueAtOnce(error) || subscriptions.isDue(name));
    if (!isShown) return undefined;
    const value = subscriptions.valueOf(name);
    return textOfError(t, error, typeof value === 'string' ? asSent(value) : value);
  });
}

const never = (): boolean => false;
const asTyped = (text: string): string => text;

/** As Fluent's field takes it. */
export interface FieldError {
  readonly validationState: 'error' | 'none';
  readonly validationMessage?: { readonly children: string; readonly role: 'alert' | undefined };
}

/**
 * A field's error as Fluent's field shows it. It is announced where the person was at the field; those that a tried save
 * shows all at once are not, for the list of what is missing has the focus then and tells them (decision 210); nor are those
 * that a change elsewhere brings.
 */
export function useFieldError<Values extends FieldValues>(
  control: Control<Values>,
  name: FieldPath<Values>,
  isDueAtOnce?: (messageKey: string) => boolean,
  asSent?: (text: string) => string,
): FieldError {
  const error = useShownError(control, name, isDueAtOnce, asSent);
  if (error === undefined) return { validationState: 'none' };
  const subscriptions = subscriptionsOf(control);
  const isNews = subscriptions.isNewsAt(name) || (isDueAtOnce?.(subscriptions.errorOf(name) ?? '') ?? false);
  return { validationState: 'error', validationMessage: { children: error, role: isNews ? 'alert' : undefined } };
}

/** How long a text that is too long is typed in before its excess is told anew, in milliseconds. */
const restMs = 500;

/** All errors of a form, in the order of its fields. */
export function useFieldErrors<Values extends FieldValues>(control: Control<Values>): readonly FormError[] {
  return useErrorsOf(control, () => subscriptionsOf(control).fieldErrors);
}

/** How a form stands by its errors, or a part of it. */
export function useValidity<Values extends FieldValues>(control: Control<Values>, path?: FieldPath<Values>): Validity {
  return useErrorsOf(control, () => {
    const errors = subscriptionsOf(control).fieldErrors;
    const ofPart = path === undefined ? errors : errors.filter((error) => error.path.startsWith(`${path}.`));
    return validityOf(ofPart.map(({ messageKey }) => messageKey));
  });
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
