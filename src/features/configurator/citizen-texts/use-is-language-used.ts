import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { mustBeComplete } from '../../../core/contracts/citizen-texts-completeness.rule';
import type { Language } from '../../../core/contracts/schemas';
import { allTextsOf, type CitizenTextsValues } from './citizen-texts.values';

/**
 * Whether the language's texts must be complete, as they are typed. The first text that is written makes all of them
 * required, and clearing the last one none: only then does the screen render, and the whole form is validated anew.
 */
export function useIsLanguageUsed(form: UseFormReturn<CitizenTextsValues>, language: Language): boolean {
  const isUsedNow = (): boolean => mustBeComplete(language, allTextsOf(form.getValues()));
  const [isUsed, setUsed] = useState(isUsedNow);
  const latest = useRef({ isUsed, isUsedNow });
  latest.current.isUsedNow = isUsedNow;
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => {
          const next = latest.current.isUsedNow();
          if (next === latest.current.isUsed) return;
          latest.current.isUsed = next;
          setUsed(next);
          void form.trigger();
        },
      }),
    [form],
  );
  return isUsed;
}
