import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * When what had the focus in an area goes from the screen, the element that `heirOf` names gets it: without the focus in
 * it a dialog does not hear Esc, and nobody starts again at the page's top. The two listeners go to the area. Not the way
 * back from a dialog: there what had the focus is still on the screen, here it has gone.
 */
export function useKeptFocus(heirOf: (area: HTMLElement) => HTMLElement | null) {
  const focused = useRef<{ readonly element: Element; readonly area: HTMLElement }>(undefined);
  useEffect(() => {
    if (!focused.current || focused.current.element.isConnected) return;
    const { area } = focused.current;
    focused.current = undefined;
    if (document.activeElement === document.body) heirOf(area)?.focus();
  });
  return {
    // Not that of a dialog that was opened from here: it comes up from there too.
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      if (currentTarget.contains(target)) focused.current = { element: target, area: currentTarget };
    },
    onBlur: () => (focused.current = undefined),
  };
}
