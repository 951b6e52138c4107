import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusableOnce } from '../focus.ts';

/** Marks the area that waits for what is tried again; the style sheet draws no frame around all of it. */
const waiting = 'data-retried';

/**
 * For what stands in place of data that could not be loaded, with the button that tries again. When it disappears with
 * the focus in it, what it stood in gets the focus: what is loaded comes there. If that fails again, the new one's button
 * gets it, unless the person has gone elsewhere meanwhile.
 */
export function useRetryFocus(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const root = ref.current;
    // Still on the page here; what had the focus is known no more once it is gone.
    return () => void (hadFocus.current = root?.contains(document.activeElement) ?? false);
  }, []);
  useEffect(() => {
    const root = ref.current;
    const around = areasAround(root);
    if (around.some((area) => area === document.activeElement && area.hasAttribute(waiting)))
      [...(root?.querySelectorAll('button') ?? [])].at(-1)?.focus();
    return () => {
      if (hadFocus.current && document.activeElement === document.body) wait(around.find((area) => area.isConnected));
    };
  }, []);
  return ref;
}

function wait(area: HTMLElement | undefined): void {
  if (!area) return;
  area.setAttribute(waiting, '');
  area.addEventListener('blur', () => area.removeAttribute(waiting), { once: true });
  focusableOnce(area).focus({ preventScroll: true });
}

/** What an element stands in, the nearest first; not all of the page. */
function areasAround(element: HTMLElement | null): readonly HTMLElement[] {
  const area = element?.parentElement;
  return area && area !== document.body ? [area, ...areasAround(area)] : [];
}
