import { useRef, useState, type CSSProperties, type PointerEvent } from 'react';

/** Part of its width over which a toast must be dragged to go (Spec 1 §9). */
const threshold = 0.8;

interface DragAway {
  readonly style: CSSProperties;
  readonly handlers: {
    onPointerDown(event: PointerEvent<HTMLElement>): void;
    onPointerMove(event: PointerEvent<HTMLElement>): void;
    onPointerUp(): void;
    onPointerCancel(): void;
  };
}

/** Lets a pointer drag an element sideways; let go beyond the threshold it is away, before it slides back. */
export function useDragAway(onAway: () => void): DragAway {
  const start = useRef<{ readonly x: number; readonly width: number }>(undefined);
  const [offset, setOffset] = useState(0);
  const end = (isAway: boolean): void => {
    start.current = undefined;
    setOffset(0);
    if (isAway) onAway();
  };
  const width = start.current?.width ?? 1;
  return {
    style:
      offset === 0
        ? {}
        : { transform: `translateX(${offset}px)`, opacity: 1 - Math.min(0.7, Math.abs(offset) / width) },
    handlers: {
      onPointerDown: (event) => {
        const isControl = event.target instanceof Element && event.target.closest('a, button') !== null;
        if (event.button !== 0 || isControl) return;
        start.current = { x: event.clientX, width: event.currentTarget.offsetWidth || 1 };
        event.currentTarget.setPointerCapture?.(event.pointerId);
      },
      onPointerMove: (event) => start.current && setOffset(event.clientX - start.current.x),
      onPointerUp: () => start.current && end(Math.abs(offset) >= threshold * width),
      onPointerCancel: () => end(false),
    },
  };
}
