import { useEffect, useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Resolver, type UseFormReturn } from 'react-hook-form';
import { useService } from '#core/ui/services.tsx';
import { followUpStoreToken, type Unsent } from './follow-up.store.ts';

/**
 * A form that may be left and found again as it was: closing the details on it loses nothing that was typed. What was not
 * typed begins anew, as the time of an attempt does.
 */
export function useKeptForm<Values extends FieldValues & Unsent>(
  key: string,
  values: Values,
  resolver: Resolver<Values>,
): UseFormReturn<Values> & { readonly forget: () => void } {
  const store = useService(followUpStoreToken);
  const form = useForm<Values>({
    defaultValues: { ...values, ...store.getState().unsent[key] } as DefaultValues<Values>,
    resolver,
    reValidateMode: 'onChange',
  });
  const { getValues } = form;
  const [first] = useState(values);
  const isForgotten = useRef(false);
  useEffect(() => {
    isForgotten.current = false;
    return () => {
      const typed = Object.entries(getValues()).filter(([name, value]) => value !== first[name]);
      store.setState(({ unsent: { [key]: _, ...others } }) => ({
        unsent: isForgotten.current || typed.length === 0 ? others : { ...others, [key]: Object.fromEntries(typed) },
      }));
    };
  }, [first, getValues, key, store]);
  return { ...form, forget: () => (isForgotten.current = true) };
}
