import { useRef } from 'react';

/** Where an open row stands on its page, and the rows beside it. */
export interface Neighbours {
  /** From 1; undefined when it is on the page no more. */
  readonly place: number | undefined;
  readonly total: number;
  readonly previousId: string | undefined;
  readonly nextId: string | undefined;
}

/** The neighbours of the open row. When it has left the page, the row that came into its place is the next. */
export function useNeighbours(ids: readonly string[], openId: string | undefined): Neighbours {
  const last = useRef({ id: openId, index: 0 });
  const found = openId === undefined ? -1 : ids.indexOf(openId);
  if (found >= 0) last.current = { id: openId, index: found };
  else if (last.current.id !== openId) last.current = { id: openId, index: 0 };
  const { index } = last.current;
  return {
    place: found < 0 ? undefined : found + 1,
    total: ids.length,
    previousId: ids[index - 1],
    nextId: ids[found < 0 ? index : index + 1],
  };
}
