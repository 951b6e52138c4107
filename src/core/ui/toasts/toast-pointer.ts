import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';

/** What a press is meant for, on the page under a toast or in the toast itself. */
export const controls = 'a[href], button, input, select, textarea, label, summary, [role="button"], [tabindex="0"]';

/** The toasts' background lets the pointer through (decision A42), so that only the place says what it is on. */
function isOn(card: Element, { target, clientX, clientY }: MouseEvent): boolean {
  if (target instanceof Node && card.contains(target)) return true;
  const { left, right, top, bottom } = card.getBoundingClientRect();
  return left < clientX && clientX < right && top < clientY && clientY < bottom;
}

/** Whether an event of the pointer's is on one of the toasts, whatever it is for. */
export function isOverToast(event: MouseEvent): boolean {
  return [...document.querySelectorAll('[data-toast]')].some((card) => isOn(card, event));
}

/** Whether the pointer is on one of the toasts; followed while there are any. */
export function useIsPointed(hasToasts: boolean): boolean {
  const [isPointed, setPointed] = useState(false);
  useEffect(() => {
    if (!hasToasts) return undefined;
    const onMove = (event: PointerEvent): void => setPointed(isOverToast(event));
    document.addEventListener('pointermove', onMove);
    return () => {
      document.removeEventListener('pointermove', onMove);
      setPointed(false);
    };
  }, [hasToasts]);
  return isPointed;
}

/** Part of its width over which a toast must be dragged to be dismissed (Spec 1 §9). */
const threshold = 0.8;

/**
 * Lets a pointer drag a toast sideways: released beyond the threshold it is dismissed, before it slides back. A press on a
 * control, of the page under it as well, is the control's.
 *
 * @returns how the toast is drawn meanwhile
 */
export function useDragToDismiss(card: RefObject<HTMLElement | null>, onDragged: () => void): CSSProperties {
  const [offset, setOffset] = useState(0);
  const dismiss = useRef(onDragged);
  dismiss.current = onDragged;
  useEffect(() => {
    let endDrag = (): void => undefined;
    const begin = (event: PointerEvent): void => {
      const element = card.current;
      if (!element || event.button !== 0 || !isOn(element, event)) return;
      const control = event.target instanceof Element && event.target.closest(controls);
      if (control && control !== element) return;
      const offsetOf = ({ clientX }: PointerEvent): number => clientX - event.clientX;
      endDrag = listen({
        // The text under it is not to be selected meanwhile.
        selectstart: (selection) => selection.preventDefault(),
        pointermove: (move) => setOffset(offsetOf(move)),
        pointercancel: () => endDrag(),
        pointerup: (release) => {
          endDrag();
          if (Math.abs(offsetOf(release)) >= threshold * (element.offsetWidth || 1)) dismiss.current();
        },
      });
    };
    const stop = listen({ pointerdown: begin });
    return () => (stop(), endDrag());

    function listen(listeners: { [Type in keyof DocumentEventMap]?: (event: DocumentEventMap[Type]) => void }) {
      const all = Object.entries(listeners) as [string, EventListener][];
      for (const [type, listener] of all) document.addEventListener(type, listener);
      return () => {
        for (const [type, listener] of all) document.removeEventListener(type, listener);
        setOffset(0);
      };
    }
  }, [card]);
  return offset === 0 ? {} : styleOf(offset, card.current?.offsetWidth || 1);
}

/** Follows the pointer and fades towards the threshold. */
function styleOf(offset: number, width: number): CSSProperties {
  return { transform: `translateX(${offset}px)`, opacity: 1 - Math.min(0.7, Math.abs(offset) / width) };
}
