import { useEffect, useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Resolver, type UseFormReturn } from 'react-hook-form';
import { subscriptionsOf } from '#core/ui/forms/form-subscriptions.ts';
import { useService } from '#core/ui/services.tsx';
import { followUpStoreToken, type Unsent } from './follow-up.store.ts';

const noFields: readonly never[] = [];

/**
 * A form that may be left and found again as it was: closing the details on it loses nothing that was typed. What was not
 * typed begins anew, as the time of an attempt does.
 * @param whole fields that make up one value: where one of them is typed, the others are kept as they were beside it
 */
export function useKeptForm<Values extends FieldValues & Unsent>(
  key: string,
  values: Values,
  resolver: Resolver<Values>,
  whole: readonly (keyof Values & string)[] = noFields,
): UseFormReturn<Values> & { readonly forget: () => void } {
  const store = useService(followUpStoreToken);
  const form = useForm<Values>({
    defaultValues: { ...values, ...store.getState().unsent[key] } as DefaultValues<Values>,
    resolver,
    reValidateMode: 'onChange',
  });
  const { getValues, control } = form;
  const [first] = useState(values);
  const isForgotten = useRef(false);
  useEffect(() => {
    isForgotten.current = false;
    const keep = (): void => {
      const now = getValues();
      const isTyped = (name: string): boolean => now[name] !== first[name];
      const isKept = (name: string): boolean => isTyped(name) || (whole.includes(name) && whole.some(isTyped));
      const typed = Object.entries(now).filter(([name]) => isKept(name));
      store.setState(({ unsent: { [key]: _, ...others } }) => ({
        unsent: isForgotten.current || typed.length === 0 ? others : { ...others, [key]: Object.fromEntries(typed) },
      }));
    };
    // While it is typed, too: a sign-out in another tab asks by what is kept.
    const stop = subscriptionsOf(control).onValue(keep);
    return () => {
      stop();
      keep();
    };
  }, [first, whole, getValues, control, key, store]);
  // Also when it was left before its answer came: what is stored is nothing unsent.
  const forget = (): void => {
    isForgotten.current = true;
    store.setState(({ unsent: { [key]: _, ...unsent } }) => ({ unsent }));
  };
  return { ...form, forget };
}
