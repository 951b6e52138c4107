import { useCallback, useSyncExternalStore } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { newsOf } from './field-news.ts';

/**
 * A yes or no, or a word, that the form's values decide as they are typed, such as whether a language is used at all:
 * its first text makes all of them required. Only when it turns does the caller render.
 */
export function useFormFlag<Values extends FieldValues, Flag extends boolean | string>(
  form: UseFormReturn<Values>,
  flagOf: (values: Values) => Flag,
): Flag {
  const news = newsOf(form.control);
  const follow = useCallback((listener: () => void) => news.onValue(listener), [news]);
  return useSyncExternalStore(follow, () => flagOf(form.getValues()));
}
