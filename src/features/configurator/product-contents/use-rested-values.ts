import { useEffect, useState } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { subscriptionsOf } from '#core/ui/forms/form-subscriptions.ts';

/** Milliseconds from the last change, as a form's errors wait for it. */
const delay = 200;

/**
 * Texts of a form as they were when typing last came to rest: what compares several fields costs no key in any of them,
 * and says nothing of a word that is half typed.
 */
export function useRestedValues<Values extends FieldValues, Name extends FieldPath<Values>>(
  control: Control<Values>,
  names: readonly Name[],
): readonly string[] {
  const joined = names.join(' ');
  const [rested, setRested] = useState(() => valuesOf(control, joined));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = (): void => {
      const values = valuesOf(control, joined);
      setRested((before) => (before.every((value, at) => value === values[at]) ? before : values));
    };
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(rest, delay);
    };
    rest();
    const stops = joined.split(' ').map((name) => subscriptionsOf(control).onValue(later, name));
    return () => {
      clearTimeout(timer);
      stops.forEach((stop) => stop());
    };
  }, [control, joined]);
  return rested;
}

function valuesOf<Values extends FieldValues>(control: Control<Values>, joined: string): readonly string[] {
  return joined.split(' ').map((name) => String(subscriptionsOf(control).valueOf(name) ?? ''));
}
