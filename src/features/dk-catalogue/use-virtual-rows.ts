import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem, windowScroll } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefCallback,
} from 'react';
import { choiceOf, shortcuts } from '#core/ui/shortcuts/shortcuts.ts';
import { useIsPrinting } from '#core/ui/use-printing.ts';

/** A row that is there, or the room of those that are not. */
export type VirtualRow =
  | { readonly kind: 'row'; readonly index: number }
  | { readonly kind: 'gap'; readonly key: string; readonly height: number };

export interface VirtualRows {
  readonly rows: readonly VirtualRow[];
  /** For each row, which has its `data-index`. */
  readonly measure: RefCallback<HTMLTableRowElement>;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
}

/** Pixels of a row with a line for each language, until it is measured. */
const usualHeight = 57;

/** How high the rows of the last visit were: on the way back to the list its rows are where they were. */
let measured: VirtualItem[] = [];

/**
 * The rows of a table about the view, in the page's own scrolling. The row with the focus stays there wherever the page is
 * scrolled to; arrows, Home and End lead to the links of others. On paper all of them are there.
 */
export function useVirtualRows(body: { readonly current: HTMLElement | null }, ids: readonly string[]): VirtualRows {
  const [focused, setFocused] = useState<number>();
  const isPrinted = useIsPrinting();
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const element = body.current;
    if (element) setTop(element.getBoundingClientRect().top + globalThis.scrollY);
  }, [body, ids]);
  const hasCome = useRef(false);
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: ids.length,
    initialMeasurementsCache: measured,
    // Its first write is where the page stood before the list: the way back may have found the list's own place already.
    scrollToFn: (...write) => {
      if (hasCome.current) windowScroll(...write);
      hasCome.current = true;
    },
    estimateSize: () => usualHeight,
    getItemKey: (index) => ids[index] ?? index,
    scrollMargin: top,
    overscan: 8,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      if (focused === undefined || focused >= ids.length || near.includes(focused)) return near;
      return [...near, focused].sort((one, other) => one - other);
    },
  });
  useEffect(() => () => void (measured = virtualizer.takeSnapshot()), [virtualizer]);
  const wanted = useRef<number>(undefined);
  const focusWanted = useCallback(() => {
    if (wanted.current === undefined) return;
    const link = body.current?.querySelector<HTMLElement>(`tr[data-index="${wanted.current}"] ${opener}`);
    if (!link) return;
    wanted.current = undefined;
    link.focus();
  }, [body]);
  // The row that a key leads to may come only with the next rows.
  useEffect(focusWanted);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const index = rowOf(event.target as Element);
    if (index === undefined || !(event.target as Element).matches(`tr[data-index] ${opener}`)) return;
    const { nextRow, previousRow, firstRow, lastRow } = shortcuts;
    const next = choiceOf(event, [
      [nextRow, index + 1],
      [previousRow, index - 1],
      [firstRow, 0],
      [lastRow, ids.length - 1],
    ]);
    if (next === undefined || next < 0 || next >= ids.length) return;
    event.preventDefault();
    wanted.current = next;
    virtualizer.scrollToIndex(next, { align: 'auto' });
    focusWanted();
  };
  return {
    rows: isPrinted ? ids.map((_, index) => ({ kind: 'row', index })) : rowsOf(virtualizer, top),
    measure: virtualizer.measureElement,
    onKeyDown,
    onFocus: ({ target }) => setFocused(rowOf(target)),
    onBlur: () => setFocused(undefined),
  };
}

/** A row's own link; others stand in its last cell. */
const opener = 'td:first-child a';

function rowOf(element: Element): number | undefined {
  const index = element.closest<HTMLElement>('tr[data-index]')?.dataset.index;
  return index === undefined ? undefined : Number(index);
}

type Virtualizer = ReturnType<typeof useWindowVirtualizer<HTMLTableRowElement>>;

function rowsOf(virtualizer: Virtualizer, top: number): readonly VirtualRow[] {
  const rows: VirtualRow[] = [];
  let end = 0;
  for (const item of virtualizer.getVirtualItems()) {
    const start = item.start - top;
    if (start > end) rows.push({ kind: 'gap', key: `before ${item.index}`, height: start - end });
    rows.push({ kind: 'row', index: item.index });
    end = start + item.size;
  }
  const left = virtualizer.getTotalSize() - end;
  if (left > 0) rows.push({ kind: 'gap', key: 'end', height: left });
  return rows;
}
