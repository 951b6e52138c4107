import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom';
import { tokens, typographyStyles } from '@fluentui/react-components';
import { isPressed, shortcuts } from '../shortcuts/shortcuts.ts';

/** Pixels between a button and its name, and between a name and the window's edge. */
const gap = 8;

const style: Partial<CSSStyleDeclaration> = {
  ...(typographyStyles.caption1 as object),
  position: 'fixed',
  top: '0',
  left: '0',
  zIndex: '1000001',
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
};

/**
 * Shows the name of what shows an icon alone, while it has the keyboard's focus (decision 209): its `title` comes under a
 * pointer alone. Screen readers have the name from the button itself. Esc takes it away, and a press.
 * @param name an element without content, which nobody else writes to
 * @returns ends it
 */
export function showFocusedNames(name: HTMLElement): () => void {
  Object.assign(name.style, style);
  let stopFollowing = (): void => undefined;
  const hide = (): void => {
    stopFollowing();
    name.hidden = true;
    name.textContent = '';
  };
  const show = (target: EventTarget | null): void => {
    hide();
    if (!isNameless(target)) return;
    name.textContent = target.title;
    name.hidden = false;
    stopFollowing = autoUpdate(target, name, () => (target.isConnected ? void placeBeside(target, name) : hide()));
  };
  const listeners: Readonly<Record<string, (event: Event) => void>> = {
    focusin: ({ target }) => show(target),
    focusout: hide,
    click: hide,
    keydown: (event) => void (event instanceof KeyboardEvent && isPressed(event, shortcuts.closePanel) && hide()),
  };
  // Before a dialog or a menu takes Esc for itself.
  for (const [type, listener] of Object.entries(listeners)) addEventListener(type, listener, true);
  show(document.activeElement);
  return () => {
    for (const [type, listener] of Object.entries(listeners)) removeEventListener(type, listener, true);
    hide();
  };
}

function isNameless(target: EventTarget | null): target is HTMLElement {
  const hasTitleAlone = target instanceof HTMLElement && target.title !== '' && target.textContent.trim() === '';
  return hasTitleAlone && target.matches('button, a') && target.matches(':focus-visible');
}

/** Above its owner, or under it where there is no room. */
async function placeBeside(owner: HTMLElement, name: HTMLElement): Promise<void> {
  const { x, y } = await computePosition(owner, name, {
    strategy: 'fixed',
    placement: 'top',
    middleware: [offset(gap), flip(), shift({ padding: gap })],
  });
  name.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
}
