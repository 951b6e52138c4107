import { useCallback, useEffect, useRef } from 'react';

/**
 * For a dialog that is opened by code: once it has closed, gives the focus back to what had it when the returned
 * function was called. Fluent does so for its own trigger buttons only. For dialogs that a component shows by its own
 * state; those of the Dialogs port have `useFocusBack`.
 *
 * @param question what the dialog asks; undefined while it is closed
 */
export function useOpenerFocus(question: unknown): () => void {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (question === undefined && opener.current instanceof HTMLElement) opener.current.focus();
  }, [question]);
  return useCallback(() => void (opener.current = document.activeElement), []);
}
