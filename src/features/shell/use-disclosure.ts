import { useCallback, useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isPressed, shortcuts } from '#core/ui/shortcuts/shortcuts.ts';

interface Disclosure {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
  /** Around the button and its panel. */
  readonly root: RefObject<HTMLDivElement | null>;
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly handlers: { onKeyDown(event: KeyboardEvent): void; onBlur(event: FocusEvent): void };
}

/**
 * A panel that a button opens: closed by the button, by Esc (the focus returns to the button), by a click or the focus
 * elsewhere, and by going to another page. Not by being led on, as from the sign-in to the first screen: on a slow network it was
 * opened before that is there.
 */
export function useDisclosure(): Disclosure {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const isLedOn = useNavigationType() === 'REPLACE';
  const [shown, setShown] = useState(pathname);
  if (shown !== pathname) {
    setShown(pathname);
    if (!isLedOn) setOpen(false);
  }
  const close = useCallback(() => setOpen(false), []);

  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointerDown = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !root.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen, close]);

  return {
    isOpen,
    toggle: () => setOpen((before) => !before),
    close,
    root,
    opener,
    handlers: {
      onKeyDown: (event) => {
        if (!isPressed(event, shortcuts.closePanel) || !isOpen) return;
        close();
        opener.current?.focus();
      },
      // A null relatedTarget is another window, or a click beside, which is handled above.
      onBlur: (event) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) close();
      },
    },
  };
}
