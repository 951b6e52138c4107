import { useState, type CSSProperties, type PointerEvent } from 'react';

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

interface Drag {
  readonly startedAt: number;
  readonly width: number;
  readonly offset: number;
}

/** Lets a pointer drag an element sideways; let go beyond the threshold it is away, before it slides back. */
export function useDragAway(onAway: () => void): DragAway {
  const [drag, setDrag] = useState<Drag>();
  return {
    style: drag && drag.offset !== 0 ? styleOf(drag) : {},
    handlers: {
      onPointerDown: (event) => {
        const isControl = event.target instanceof Element && event.target.closest('a, button') !== null;
        if (event.button !== 0 || isControl) return;
        setDrag({ startedAt: event.clientX, width: event.currentTarget.offsetWidth || 1, offset: 0 });
        event.currentTarget.setPointerCapture?.(event.pointerId);
      },
      onPointerMove: (event) => drag && setDrag({ ...drag, offset: event.clientX - drag.startedAt }),
      onPointerUp: () => {
        setDrag(undefined);
        if (drag && Math.abs(drag.offset) >= threshold * drag.width) onAway();
      },
      onPointerCancel: () => setDrag(undefined),
    },
  };
}

/** Follows the pointer and fades the nearer it comes to going. */
function styleOf({ offset, width }: Drag): CSSProperties {
  return { transform: `translateX(${offset}px)`, opacity: 1 - Math.min(0.7, Math.abs(offset) / width) };
}
