import { useCallback, useEffect, useRef, useState } from 'react';
import type { BoardArea, BoardProduct } from '#core/contracts/area-board.contract.ts';
import type { OpenCell } from './board-table.tsx';

interface OpenedCell {
  readonly product: BoardProduct;
  readonly cell: BoardArea;
}

/** Which cell's details are open; its button gets the focus back when they close. */
export function useOpenCell(): {
  readonly opened: OpenedCell | undefined;
  readonly open: OpenCell;
  readonly close: () => void;
} {
  const [opened, setOpened] = useState<OpenedCell>();
  const opener = useRef<Element | null>(null);
  const open = useCallback<OpenCell>((product, cell) => {
    opener.current = document.activeElement;
    setOpened({ product, cell });
  }, []);
  const close = useCallback(() => setOpened(undefined), []);
  useEffect(() => {
    if (!opened && opener.current instanceof HTMLElement) opener.current.focus();
  }, [opened]);
  return { opened, open, close };
}
