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
 * Gives the focus to the element of `fallbackOf` when the focused element of an area disappears, such as a deleted row's
 * button. Otherwise the browser gives it to the page: a dialog would no longer hear Esc, and keyboard users would start
 * at the top. The area gets the two returned listeners. For the return from a dialog use `useOpenerFocus`.
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
 * The form on the page of an area beside it, as a fallback for the area's focus. It is focusable only as long as it has
 * the focus: otherwise a press beside a field would focus the form, and Tab would go to its first field.
 */
export function formBeside(area: HTMLElement): HTMLElement | null {
  const form = area.ownerDocument.querySelector<HTMLElement>('[role="form"]');
  return form && focusableOnce(form);
}

/** Marks the words in place of rows that are not, to which the focus goes with the last of them. */
export const emptyPlace = 'data-empty';

/** Lets an area take the focus, until it loses it. */
export function focusableOnce(area: HTMLElement): HTMLElement {
  if (area.hasAttribute('tabindex')) return area;
  area.tabIndex = -1;
  area.addEventListener('blur', () => area.removeAttribute('tabindex'), { once: true });
  return area;
}

/**
 * For a dialog that a component opens by its own state: call the returned function when it opens, and once it has closed
 * the element that had the focus then gets it back. (Fluent does this for its own trigger buttons only; dialogs of the
 * Dialogs port have `useFocusBack`.) Where that element is gone, the nearest focusable one around it gets the focus.
 *
 * @param question what the dialog asks; undefined while it is closed
 * @param fallback gets the focus where there is none of these
 */
export function useOpenerFocus(question: unknown, fallback?: RefObject<HTMLElement | null>): () => void {
  const places = useRef<readonly HTMLElement[]>([]);
  useEffect(() => {
    if (question !== undefined || places.current.length === 0) return;
    const place = places.current.find(({ isConnected }) => isConnected);
    if (place) place.focus();
    else if (fallback?.current) focusableOnce(fallback.current).focus();
  }, [question, fallback]);
  return useCallback(() => void (places.current = focusable(document.activeElement)), []);
}

/** An element and its ancestors with a `tabindex`, the nearest first; not `main`. */
function focusable(element: Element | null): readonly HTMLElement[] {
  const around = element?.parentElement?.closest<HTMLElement>('[tabindex]:not(main)') ?? null;
  return element instanceof HTMLElement ? [element, ...focusable(around)] : [];
}

/** Marks an area that has the focus while something is tried again; the style sheet draws no focus ring around it. */
const waiting = 'data-retried';

/**
 * For the message in place of data that could not be loaded, with its 'try again' button. When it disappears with the
 * focus in it, the area around it gets the focus: the data will appear there. If loading fails again, the new message's
 * button gets the focus, unless the person has moved it meanwhile.
 */
export function useRetryFocus(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const root = ref.current;
    // A layout effect ends before the element is removed: later nobody knows any more what had the focus.
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
 * For the press of an 'add' button: a double click adds one item, not two. The added item has moved the page by the second
 * click, which would press whatever is there now: it is ignored, and the focus stays in the added item.
 */
export function addingOnce(add: () => void): MouseEventHandler {
  return ({ detail }) => {
    // 0 is a key's, which has no second click.
    if (detail > 0) ignoreSecondClick();
    add();
  };
}

/**
 * For what a press takes away, such as a dialog: the second click of a double click, which would press whatever it was
 * over, is ignored.
 */
export function ignoreSecondClick(): void {
  // The next press has a count of its own, unless it goes with the one before.
  document.addEventListener('mousedown', ignoreIfSecond, { once: true, capture: true });
}

function ignoreIfSecond(press: MouseEvent): void {
  if (press.detail < 2) return;
  press.preventDefault();
  const ignore = (click: MouseEvent): void => void (click.detail > 1 && click.stopPropagation());
  document.addEventListener('click', ignore, { once: true, capture: true });
}

/**
 * For a button that adds a field after a wait: keeps the keys that are typed on the button meanwhile. The returned function
 * ends that, and puts them into the field in place of what is selected there.
 */
export function keepTypedAhead(): (field?: Element) => void {
  const pressed = document.activeElement;
  let typed = '';
  const keep = (event: KeyboardEvent): void => {
    const isText = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.target !== pressed || !isText) return;
    event.preventDefault();
    // Where two buttons wait, only the first one keeps the key.
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
 * For what a press adds or takes away after a wait: the returned function tells whether the focus is still where it was,
 * or has gone with that, so that what follows may take it.
 */
export function stayingHere(): () => boolean {
  const here = document.activeElement;
  return () => document.activeElement === here || document.activeElement === document.body;
}

/**
 * For what is refused after a wait: the returned function tells whether the person has gone on to type, in the text that
 * had the focus or in another one. What a merge has put into the form is not typed.
 */
export function typingOn(): () => boolean {
  const then = focusedText();
  return () => {
    const now = focusedText();
    return now.text !== undefined && (now.element !== then.element || now.text !== then.text);
  };
}

function focusedText() {
  const element = document.activeElement;
  const isText = element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
  return { element, text: isText ? element.value : undefined };
}

/** Scrolls to what has the focus of the keys, where it is out of view or under a bar. A press has moved nothing away from itself. */
export function revealKeysFocus(): void {
  const focused = document.activeElement;
  if (focused !== document.body && focused?.matches(':focus-visible')) focused.scrollIntoView({ block: 'nearest' });
}

/**
 * Runs a change that may remove the focused element, or move it; then it is in view, or the element before it in the same
 * place gets the focus.
 */
export function keepFocusNear(change: () => void): void {
  const places: { readonly parent: Element; readonly index: number }[] = [];
  for (let each = document.activeElement; each?.parentElement; each = each.parentElement)
    places.push({ parent: each.parentElement, index: [...each.parentElement.children].indexOf(each) });
  flushSync(change);
  if (document.activeElement !== document.body) {
    revealKeysFocus();
    return;
  }
  const place = places.find(({ parent }) => parent.isConnected);
  const near = place?.parent.children[Math.min(Math.max(place.index - 1, 0), place.parent.children.length - 1)];
  near?.querySelector<HTMLElement>('input, textarea, button')?.focus();
}
