import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type Box, freeOffset, type Kept } from './free-offset.rule.ts';
import { controls } from './toast-pointer.ts';

/** Milliseconds between two looks at what is under the toasts: the page scrolls and changes. */
const pause = 200;

/**
 * Moves the toasts up or down where a control of theirs would be over one of the page's (decision A42): the rest of a
 * toast lets the pointer through. Where there is room, nothing of them is over what has the focus either (decision 248).
 *
 * @param highest pixels from the top of the window, above which they do not go
 * @param isHeld the pointer or the focus is on one of them: they stay where they are
 * @returns how they are drawn
 */
export function useFreePlace(
  region: RefObject<HTMLElement | null>,
  { count, highest, isHeld }: { readonly count: number; readonly highest: number; readonly isHeld: boolean },
): CSSProperties {
  const [offset, setOffset] = useState(0);
  const drawn = useRef(0);
  useLayoutEffect(() => {
    const place = (): void => {
      drawn.current = region.current && count > 0 ? offsetOf(region.current, drawn.current, highest) : 0;
      setOffset(drawn.current);
    };
    if (isHeld) return undefined;
    place();
    if (count === 0) return undefined;
    const timer = setInterval(place, pause);
    return () => clearInterval(timer);
  }, [region, count, highest, isHeld]);
  return offset === 0 ? {} : { transform: `translateY(${offset}px)` };
}

/** @param drawn how far they are moved at the moment */
function offsetOf(region: HTMLElement, drawn: number, highest: number): number {
  const own = [...region.querySelectorAll(`[data-toast] :is(${controls})`)].map((element) => boxOf(element, drawn));
  const { top, bottom } = boxOf(region, drawn);
  // First what costs little: a large form has thousands of controls, most of them far away.
  const canBeUnder = ({ left, right, top: from, bottom: to }: Box): boolean =>
    to > 0 && from < window.innerHeight && own.some((box) => box.left < right && left < box.right);
  const others = [...document.querySelectorAll(controls)].flatMap((element) => {
    const box = boxOf(element);
    return canBeUnder(box) && isPressable(element, box, region) ? [box] : [];
  });
  const room = { up: top - highest, down: window.innerHeight - bottom };
  const controlsFree: Kept = { boxes: own, off: others };
  const focusFree: Kept = { boxes: cardsOf(region, drawn), off: focusedOf(region) };
  return freeOffset([controlsFree, focusFree], room) ?? freeOffset([controlsFree], room) ?? 0;
}

function cardsOf(region: HTMLElement, drawn: number): readonly Box[] {
  return [...region.querySelectorAll('[data-toast]')].map((card) => boxOf(card, drawn));
}

/** What the person works with now: a control that has the focus. */
function focusedOf(region: HTMLElement): readonly Box[] {
  const focused = document.activeElement;
  return focused?.matches(controls) && !region.contains(focused) ? [boxOf(focused)] : [];
}

/** Where it is, without having been moved. */
function boxOf(element: Element, moved = 0): Box {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { left, right, top: top - moved, bottom: bottom - moved };
}

/** A control of the page whose middle is on the screen, and under nothing but toasts. */
function isPressable(element: Element, { left, right, top, bottom }: Box, region: Element): boolean {
  if (region.contains(element) || right <= left || bottom <= top) return false;
  const there = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
  return element.contains(there.find((each) => !region.contains(each)) ?? null);
}
