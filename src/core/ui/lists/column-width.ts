import type { PointerEvent } from 'react';
import { widthWithin } from './column-layout.rule.ts';

/** Each column's share of its table's width now, in per cent, by its id. */
export function sharesOfColumns(): ReadonlyMap<string, number> {
  const headers = [...document.querySelectorAll<HTMLElement>('th[data-column]')];
  return new Map(headers.map((header) => [header.dataset['column'] ?? '', shareOf(header, header.offsetWidth)]));
}

/**
 * Follows the pointer that has taken hold of a column's edge: its header gets wider without a rendering, and the columns
 * with it. `onEnd` hears its share in per cent.
 */
export function dragColumnEdge(event: PointerEvent<HTMLElement>, onEnd: (percent: number) => void): void {
  const handle = event.currentTarget;
  const header = handle.closest('th');
  if (!header || event.button !== 0) return;
  event.preventDefault();
  handle.setPointerCapture(event.pointerId);
  const [begin, width] = [event.clientX, header.offsetWidth];
  let share: number | undefined;
  const move = ({ clientX }: globalThis.PointerEvent): void => {
    // What is kept of it: React sees no other width than before where a column that is as wide as it can be was dragged on.
    share = widthWithin(shareOf(header, width + clientX - begin));
    header.style.width = `${share}%`;
  };
  const end = (): void => {
    handle.removeEventListener('pointermove', move);
    if (share !== undefined) onEnd(share);
  };
  handle.addEventListener('pointermove', move);
  handle.addEventListener('lostpointercapture', end, { once: true });
}

function shareOf(header: HTMLElement, width: number): number {
  const table = header.closest('table')?.offsetWidth ?? 0;
  return table === 0 ? 10 : (width / table) * 100;
}
