import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * When what had the focus in an area disappears from the screen, the element that `fallbackOf` gives gets the focus:
 * without the focus in it a dialog does not hear Esc, and nobody has to start again at the top of the page. The two
 * listeners go to the area. This is not the return from a dialog: there what had the focus is still on the screen, here
 * it has disappeared.
 */
export function useFocusFallback(fallbackOf: (area: HTMLElement) => HTMLElement | null) {
  const focused = useRef<{ readonly element: Element; readonly area: HTMLElement }>(undefined);
  useEffect(() => {
    if (!focused.current || focused.current.element.isConnected) return;
    const { area } = focused.current;
    focused.current = undefined;
    if (document.activeElement === document.body) fallbackOf(area)?.focus();
  });
  return {
    // Not that of a dialog that was opened from here: its events bubble up to here, too.
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      if (currentTarget.contains(target)) focused.current = { element: target, area: currentTarget };
    },
    onBlur: () => (focused.current = undefined),
  };
}
