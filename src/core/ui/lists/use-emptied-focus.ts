import { useEffect, useRef } from 'react';
import { emptyPlace, focusableOnce, useFocusFallback } from '../focus.ts';

/**
 * For the place of a list from which rows go, by an action or by somebody else. A row that goes with the focus leaves it
 * to the last one; where there is none, to the words that stand in its place. So does what was opened of a row that is
 * gone by the time that it is closed.
 *
 * @param openId of the row whose details are open
 * @returns what the element of the place gets
 */
export function useEmptiedFocus(openId?: string) {
  const place = useRef<HTMLDivElement>(null);
  const focus = useFocusFallback((area) => emptyIn(area) ?? inLastRow(area, 'button') ?? inLastRow(area, 'a'));
  const opened = useRef(openId);
  useEffect(() => {
    const isClosed = opened.current !== undefined && openId === undefined;
    opened.current = openId;
    if (isClosed) emptyIn(place.current)?.focus();
  }, [openId]);
  return { ref: place, ...focus };
}

/** What can be done there before where it leads to: whoever has done it goes on. */
function inLastRow(area: HTMLElement, kind: 'button' | 'a'): HTMLElement | null {
  return area.querySelector(`tbody tr:last-child ${kind}`);
}

function emptyIn(area: HTMLElement | null): HTMLElement | null {
  const words = area?.querySelector<HTMLElement>(`[${emptyPlace}]`) ?? null;
  return words && focusableOnce(words);
}
