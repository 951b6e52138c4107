import { useRef } from 'react';

/**
 * The row whose details are open. It stays while they are, also when a newer page of rows has it no more: nobody's
 * reading is cut off. Undefined when there is none, or it was never there.
 */
export function useOpenRow<Row>(
  items: readonly Row[] | undefined,
  openId: string | undefined,
  idOf: (row: Row) => string,
): Row | undefined {
  const last = useRef<Row>(undefined);
  const found = openId === undefined ? undefined : items?.find((row) => idOf(row) === openId);
  const kept = last.current !== undefined && idOf(last.current) === openId ? last.current : undefined;
  last.current = found ?? kept;
  return last.current;
}
