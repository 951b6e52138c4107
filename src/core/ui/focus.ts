import {
  type FocusEvent,
  type MouseEventHandler,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';

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

/**
 * The form of an area's page, as long as it has the focus: one goes on with it when what had the focus beside it is gone.
 * Always focusable, a press beside a field would take Tab back to the first one.
 */
export function formBeside(area: HTMLElement): HTMLElement | null {
  const form = area.ownerDocument.querySelector<HTMLElement>('[role="form"]');
  return form && focusableOnce(form);
}

/** Lets an area take the focus, until it loses it. */
export function focusableOnce(area: HTMLElement): HTMLElement {
  if (area.hasAttribute('tabindex')) return area;
  area.tabIndex = -1;
  area.addEventListener('blur', () => area.removeAttribute('tabindex'), { once: true });
  return area;
}

/**
 * For a dialog that is opened by code: once it has closed, gives the focus back to what had it when the returned
 * function was called. Fluent does so for its own trigger buttons only. For dialogs that a component shows by its own
 * state; those of the Dialogs port have `useFocusBack`. What had it may be gone by then, such as the button of a message
 * that a save has answered: what it stood in gets the focus, where that can take it.
 *
 * @param question what the dialog asks; undefined while it is closed
 */
export function useOpenerFocus(question: unknown): () => void {
  const places = useRef<readonly HTMLElement[]>([]);
  useEffect(() => {
    if (question === undefined) places.current.find(({ isConnected }) => isConnected)?.focus();
  }, [question]);
  return useCallback(() => void (places.current = focusable(document.activeElement)), []);
}

/** An element and what it stands in, those that take the focus; not all of the page. */
function focusable(element: Element | null): readonly HTMLElement[] {
  const around = element?.parentElement?.closest<HTMLElement>('[tabindex]:not(main)') ?? null;
  return element instanceof HTMLElement ? [element, ...focusable(around)] : [];
}

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
      if (hadFocus.current && document.activeElement === document.body) waitIn(around.find((area) => area.isConnected));
    };
  }, []);
  return ref;
}

function waitIn(area: HTMLElement | undefined): void {
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

/**
 * For the press of an 'add' button: a double click adds one item, not two. What is added gets the focus, and the second
 * click, which lands on whatever has moved there by then, neither takes it nor does anything else.
 */
export function addingOnce(add: () => void): MouseEventHandler {
  return ({ detail }) => {
    // 0 is a key's, which has no second click.
    if (detail > 0) document.addEventListener('mousedown', ignoreSecondClick, { once: true, capture: true });
    add();
  };
}

function ignoreSecondClick(press: MouseEvent): void {
  if (press.detail < 2) return;
  press.preventDefault();
  const ignore = (click: MouseEvent): void => void (click.detail > 1 && click.stopPropagation());
  document.addEventListener('click', ignore, { once: true, capture: true });
}

/**
 * For a button whose press adds a field that has to be waited for: keeps what is typed on the button meanwhile. The
 * returned function ends that and types it into the field, over what is selected there.
 */
export function keepTypedAhead(): (field?: Element) => void {
  const pressed = document.activeElement;
  let typed = '';
  const keep = (event: KeyboardEvent): void => {
    const isText = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.target !== pressed || !isText) return;
    event.preventDefault();
    // Of two that wait, the first has it.
    event.stopImmediatePropagation();
    typed += event.key;
  };
  document.addEventListener('keydown', keep, { capture: true });
  return (field) => {
    document.removeEventListener('keydown', keep, { capture: true });
    if (typed === '' || !(field instanceof HTMLInputElement)) return;
    field.setRangeText(typed, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

/**
 * For what a press adds once it has been waited for: the returned function tells whether the person has gone nowhere else
 * meanwhile, so that it may take the focus.
 */
export function stayingHere(): () => boolean {
  const here = document.activeElement;
  return () => document.activeElement === here || document.activeElement === document.body;
}

/**
 * Runs a change that may remove what has the focus; then what stands before it in the same place gets the focus, not the
 * top of the page.
 */
export function keepFocusNear(change: () => void): void {
  const places: { readonly parent: Element; readonly index: number }[] = [];
  for (let each = document.activeElement; each?.parentElement; each = each.parentElement)
    places.push({ parent: each.parentElement, index: [...each.parentElement.children].indexOf(each) });
  flushSync(change);
  if (document.activeElement !== document.body) return;
  const place = places.find(({ parent }) => parent.isConnected);
  const near = place?.parent.children[Math.min(Math.max(place.index - 1, 0), place.parent.children.length - 1)];
  near?.querySelector<HTMLElement>('input, textarea, button')?.focus();
}
