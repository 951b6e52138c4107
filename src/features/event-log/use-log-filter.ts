import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addressOf, filterOf, type LogFilter } from './log-filter.rule.ts';

export interface FilterState {
  readonly filter: LogFilter;
  /** Changes some fields; undefined takes a field away. No step of the browser's history: a key is none. */
  readonly change: (change: LogFilter) => void;
  readonly clear: () => void;
}

/** The filter of the log, which is kept in the address. */
export function useLogFilter(): FilterState {
  const [address, setAddress] = useSearchParams();
  const filter = useMemo(() => filterOf(address), [address]);
  const latest = useRef({ filter, setAddress });
  useEffect(() => {
    latest.current = { filter, setAddress };
  }, [filter, setAddress]);
  const replace = useCallback((next: LogFilter) => {
    latest.current.filter = next;
    latest.current.setAddress(addressOf(next), { replace: true, preventScrollReset: true });
  }, []);
  return {
    filter,
    change: useCallback((change) => replace({ ...latest.current.filter, ...change }), [replace]),
    clear: useCallback(() => replace({}), [replace]),
  };
}
