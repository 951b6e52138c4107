import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AreaBoard } from '#core/contracts/area-board.contract.ts';
import { boardFilterOf, type BoardFilter } from './board-filter.rule.ts';

interface FilterInAddress {
  readonly filter: BoardFilter;
  /** Changes what is named; undefined filters no more. */
  readonly narrow: (change: Partial<BoardFilter>) => void;
}

const names = { areaId: 'area', productId: 'product', status: 'status' } as const satisfies Record<
  keyof BoardFilter,
  string
>;

/** What the board is narrowed to, in the address: reload, bookmarks and the browser's back button keep it. */
export function useBoardFilter(board: AreaBoard): FilterInAddress {
  const [parameters, setParameters] = useSearchParams();
  const narrow = useCallback(
    (change: Partial<BoardFilter>) =>
      setParameters((before) => {
        for (const field of Object.keys(change) as (keyof BoardFilter)[]) {
          const value = change[field];
          if (value === undefined) before.delete(names[field]);
          else before.set(names[field], value);
        }
        return before;
      }),
    [setParameters],
  );
  return { filter: useMemo(() => boardFilterOf(parameters, board), [parameters, board]), narrow };
}
