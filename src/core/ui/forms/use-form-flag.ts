import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * A yes or no that the form's values decide, as they are typed, such as whether a language is used at all: its first
 * text makes all of them required. Only when it turns does the screen render, and the whole form is validated anew.
 */
export function useFormFlag<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  flagOf: (values: Values) => boolean,
): boolean {
  const flagNow = (): boolean => flagOf(form.getValues());
  const [flag, setFlag] = useState(flagNow);
  const latest = useRef({ flag, flagNow });
  latest.current.flagNow = flagNow;
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => {
          const next = latest.current.flagNow();
          if (next === latest.current.flag) return;
          latest.current.flag = next;
          setFlag(next);
          void form.trigger();
        },
      }),
    [form],
  );
  return flag;
}
