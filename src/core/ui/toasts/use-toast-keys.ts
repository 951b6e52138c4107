import { useCallback, useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { isPressed, shortcuts } from '../shortcuts/shortcuts.ts';

interface ToastKeys {
  onKeyDown(event: KeyboardEvent): void;
  /** Runs what removes the focused toast, then gives the focus to the next one or back to where it came from. */
  afterDismissal(dismiss: () => void): void;
}

/**
 * F8 brings the focus to the newest toast, F8 or Esc back to where it was. F8, because no browser uses it, whereas F6
 * leads to the address bar and Alt with a letter opens menus.
 */
export function useToastKeys(region: RefObject<HTMLElement | null>): ToastKeys {
  const cameFrom = useRef<Element>(undefined);
  const goBack = useCallback(() => {
    if (cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected) cameFrom.current.focus();
    cameFrom.current = undefined;
  }, []);

  useEffect(() => {
    const onF8 = (event: globalThis.KeyboardEvent): void => {
      const newest = cardsOf(region.current).at(-1);
      if (!isPressed(event, shortcuts.toasts) || !newest) return;
      event.preventDefault();
      if (region.current?.contains(document.activeElement)) return goBack();
      cameFrom.current = document.activeElement ?? undefined;
      newest.focus();
    };
    document.addEventListener('keydown', onF8);
    return () => document.removeEventListener('keydown', onF8);
  }, [region, goBack]);

  return {
    onKeyDown: (event) => {
      if (!isPressed(event, shortcuts.leaveToasts)) return;
      // A dialog around us would take the key as its own.
      event.stopPropagation();
      goBack();
    },
    afterDismissal: (dismiss) => {
      const hadFocus = region.current?.contains(document.activeElement);
      dismiss();
      if (!hadFocus) return;
      setTimeout(() => {
        const next = cardsOf(region.current).at(-1);
        if (next) next.focus();
        else goBack();
      });
    },
  };
}

function cardsOf(region: HTMLElement | null): HTMLElement[] {
  return [...(region?.querySelectorAll<HTMLElement>('[data-toast]') ?? [])];
}
