import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** What a link is followed with, so that it leads to a field of the form there: no part of the address. */
export function fieldState(path: string): { readonly field: string } {
  return { field: path };
}

/** Leads to the field of the link that was followed to this screen, once for each link. */
export function useLinkedField(goTo: (path: string) => void): void {
  const { state, key } = useLocation() as { readonly state: unknown; readonly key: string };
  const newest = useRef(goTo);
  newest.current = goTo;
  useEffect(() => {
    const { field } = (state ?? {}) as Partial<ReturnType<typeof fieldState>>;
    if (field === undefined) return undefined;
    // After what takes the focus as the screen appears.
    const timer = setTimeout(() => newest.current(field));
    return () => clearTimeout(timer);
  }, [state, key]);
}
