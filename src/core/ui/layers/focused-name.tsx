import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isPressed, shortcuts } from '../shortcuts/shortcuts.ts';

/** Pixels between a button and its name, and between a name and the window's edge. */
const gap = 8;

const useStyles = makeStyles({
  name: {
    ...typographyStyles.caption1,
    position: 'fixed',
    top: 0,
    left: 0,
    zIndex: 1_000_001,
    boxSizing: 'border-box',
    maxWidth: 'min(240px, calc(100vw - 16px))',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalMNudge}`,
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow8,
    // What is under it keeps its presses.
    pointerEvents: 'none',
    '@media print': { display: 'none' },
  },
});

/**
 * The name of what shows an icon alone, while it has the keyboard's focus (decision 209): its `title` comes under a pointer
 * alone. Screen readers have the name from the button itself. Esc takes it away.
 */
export function FocusedName(): ReactNode {
  const styles = useStyles();
  const owner = useNamelessFocus();
  const name = useRef<HTMLSpanElement>(null);
  usePlaceBeside(owner, name);
  return (
    owner && (
      <span ref={name} aria-hidden className={styles.name}>
        {owner.title}
      </span>
    )
  );
}

/** What has the keyboard's focus and shows no name of its own. */
function useNamelessFocus(): HTMLElement | undefined {
  const [owner, setOwner] = useState(() => namelessOf(document.activeElement));
  useEffect(() => {
    const show = ({ target }: Event): void => setOwner(namelessOf(target));
    const hide = (event: Event): void => {
      if (!(event instanceof KeyboardEvent) || isPressed(event, shortcuts.closePanel)) setOwner(undefined);
    };
    const events = { focusin: show, focusout: hide, keydown: hide, click: hide };
    // Before a dialog or a menu takes Esc for itself.
    for (const [type, listener] of Object.entries(events)) addEventListener(type, listener, true);
    return () => {
      for (const [type, listener] of Object.entries(events)) removeEventListener(type, listener, true);
    };
  }, []);
  return owner;
}

function namelessOf(target: EventTarget | null): HTMLElement | undefined {
  const isNameless = target instanceof HTMLElement && target.title !== '' && target.textContent.trim() === '';
  return isNameless && target.matches('button, a') && target.matches(':focus-visible') ? target : undefined;
}

/** Above its owner, or under it where there is no room, wherever that moves to; nowhere once it is gone from the page. */
function usePlaceBeside(owner: HTMLElement | undefined, name: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (!owner) return undefined;
    let frame = 0;
    const place = (): void => {
      const shown = name.current;
      if (!shown) return;
      const [from, size] = [owner.getBoundingClientRect(), shown.getBoundingClientRect()];
      const centred = from.left + (from.width - size.width) / 2;
      const left = Math.max(gap, Math.min(centred, document.documentElement.clientWidth - size.width - gap));
      const above = from.top - size.height - gap;
      shown.style.transform = `translate(${Math.round(left)}px, ${Math.round(above < 0 ? from.bottom + gap : above)}px)`;
      shown.style.visibility = owner.isConnected ? '' : 'hidden';
      frame = requestAnimationFrame(place);
    };
    place();
    return () => cancelAnimationFrame(frame);
  }, [owner, name]);
}
