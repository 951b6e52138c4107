import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addressOfServer, isCorrelationId, serverFilterOf, type ServerFilter } from './server-filter.rule.ts';

/** What is typed and stays out of the address: a call, and what is no id yet. */
type TypedOnly = Pick<ServerFilter, 'call' | 'correlationId'>;

/** The filter of the server's events. Its id, time and outcome are in the address, as no step of the history. */
export function useServerFilter() {
  const [address, setAddress] = useSearchParams();
  const [typed, setTyped] = useState<TypedOnly>({});
  const [cleared, setCleared] = useState(0);
  const inAddress = useMemo(() => serverFilterOf(address), [address]);
  const filter = useMemo<ServerFilter>(() => ({ ...typed, ...inAddress }), [typed, inAddress]);
  const latest = useRef({ typed, inAddress, setAddress });
  useEffect(() => {
    latest.current.inAddress = inAddress;
    latest.current.setAddress = setAddress;
  }, [inAddress, setAddress]);
  const change = useCallback(
    (changes: { readonly [Field in keyof ServerFilter]?: ServerFilter[Field] | undefined }) => {
      const before = { ...latest.current.typed, ...latest.current.inAddress };
      const all = Object.entries({ ...before, ...changes }).filter(([, value]) => value !== undefined);
      const next: ServerFilter = Object.fromEntries(all);
      const { call, correlationId } = next;
      const nextTyped = {
        ...(call !== undefined && { call }),
        ...(correlationId !== undefined && !isCorrelationId(correlationId) && { correlationId }),
      };
      const nextAddress = addressOfServer(next);
      // The address follows in a transition: the next change may come before it.
      latest.current.typed = nextTyped;
      latest.current.inAddress = serverFilterOf(new URLSearchParams(nextAddress));
      setTyped(nextTyped);
      latest.current.setAddress(nextAddress, { replace: true, preventScrollReset: true });
    },
    [],
  );
  const clear = useCallback(() => {
    setCleared((before) => before + 1);
    change({ correlationId: undefined, from: undefined, to: undefined, outcome: undefined, call: undefined });
  }, [change]);
  return {
    filter,
    /** How often all was cleared: what is typed and not in the filter yet goes with it. */
    cleared,
    change,
    clear,
  };
}
