import { makeStyles, tokens } from '@fluentui/react-components';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useService, useSlice } from '../services.tsx';
import { isPressed, shortcuts } from '../shortcuts/shortcuts.ts';
import { sizes } from '../theme/sizes.ts';
import { useTranslate } from '../translate.tsx';
import { ToastCard } from './toast-card.tsx';
import { useFreePlace } from './toast-place.ts';
import { useIsPointed } from './toast-pointer.ts';
import { type ShownToast, toastStoreToken } from './toast.store.ts';

/** How many are on the screen at once; the others wait, and their time does not run. */
const atOnce = 5;

/** Pixels. */
const underHeader = 92;

const besideMenu = ':global(html:has([data-side-menu]))';
const narrow = '@media (max-width: 727px)';

const useStyles = makeStyles({
  region: {
    position: 'fixed',
    // So that the menu button stays free.
    top: `${underHeader}px`,
    right: tokens.spacingHorizontalL,
    zIndex: 1_000_000,
    width: '360px',
    maxWidth: 'calc(100vw - 32px)',
    display: 'flex',
    flexDirection: 'column',
    // The strip between toasts belongs to the page under it.
    pointerEvents: 'none',
    '@media print': { display: 'none' },
    // The open menu shows who is signed in where the toasts are: they move beside it, or down to where it is empty.
    [besideMenu]: {
      right: `calc(${sizes.sideMenu} + ${tokens.spacingHorizontalL})`,
      [narrow]: { top: 'auto', bottom: `calc(${sizes.bottomBar} + 24px)`, right: tokens.spacingHorizontalL },
    },
  },
  list: { display: 'flex', flexDirection: 'column' },
});

/** The toasts at the top right: errors interrupt a screen reader, all others wait until it pauses. */
export function ToastRegion(): ReactNode {
  const styles = useStyles();
  const t = useTranslate();
  const store = useService(toastStoreToken);
  const toasts = useVisibleToasts();
  const region = useRef<HTMLElement>(null);
  const keys = useToastKeys(region);
  const { isPaused, handlers } = usePause(toasts.length > 0);
  const style = useFreePlace(region, { count: toasts.length, highest: underHeader, isHeld: isPaused });
  const cardOf = (toast: ShownToast): ReactNode => (
    <ToastCard
      key={toast.id}
      toast={toast}
      isPaused={isPaused}
      onDismiss={() => keys.afterDismissal(() => store.dismiss(toast.id))}
      onExpire={() => keys.afterDismissal(() => store.expire(toast.id))}
      onFollow={() => store.dismiss(toast.id)}
    />
  );
  return (
    <section
      ref={region}
      className={styles.region}
      style={style}
      aria-label={t('core:toast.region')}
      onKeyDown={keys.onKeyDown}
      {...handlers}
      onFocus={(event) => {
        handlers.onFocus();
        keys.onFocus(event);
      }}
    >
      <div className={styles.list} role="alert" aria-live="assertive" aria-atomic="false" aria-relevant="additions">
        {toasts.filter(({ intent }) => intent === 'error').map(cardOf)}
      </div>
      <div className={styles.list} role="status" aria-live="polite" aria-atomic="false" aria-relevant="additions">
        {toasts.filter(({ intent }) => intent !== 'error').map(cardOf)}
      </div>
    </section>
  );
}

/** Empty at first: what a live region holds when it appears is not announced. */
function useVisibleToasts(): readonly ShownToast[] {
  const [isThere, setThere] = useState(false);
  const toasts = useSlice(toastStoreToken, (state) => state.toasts);
  useEffect(() => {
    const timer = setTimeout(() => setThere(true), 50);
    return () => clearTimeout(timer);
  }, []);
  return isThere ? toasts.slice(0, atOnce) : [];
}

/** The time of all toasts stops while the pointer or the focus is on one of them (decision A15). */
function usePause(hasToasts: boolean) {
  const isPointed = useIsPointed(hasToasts);
  const [isFocused, setFocused] = useState(false);
  // A toast that disappears under the focus triggers no event of leaving.
  if (!hasToasts && isFocused) setFocused(false);
  return {
    isPaused: isPointed || isFocused,
    handlers: {
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}

interface ToastKeys {
  onKeyDown(event: KeyboardEvent): void;
  onFocus(event: FocusEvent): void;
  /** Runs what removes the focused toast, then gives the focus to the next one or back to where it came from. */
  afterDismissal(dismiss: () => void): void;
}

/**
 * F8 brings the focus to the newest toast, F8 or Esc back to where it was. F8, because no browser uses it, whereas F6
 * leads to the address bar and Alt with a letter opens menus.
 */
function useToastKeys(region: RefObject<HTMLElement | null>): ToastKeys {
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
    onFocus: ({ currentTarget, relatedTarget }) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
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
