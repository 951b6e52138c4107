import { useCallback, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addressOfServer, isCorrelationId, serverFilterOf, type ServerFilter } from './server-filter.rule.ts';

/** What is typed and stays out of the address: a call, and what is no id yet. */
type TypedOnly = Pick<ServerFilter, 'call' | 'correlationId'>;

/** The filter of the server's events. Its id, time and outcome are in the address, as no step of the history. */
export function useServerFilter() {
  const [address, setAddress] = useSearchParams();
  const [typed, setTyped] = useState<TypedOnly>({});
  const filter = useMemo<ServerFilter>(() => ({ ...typed, ...serverFilterOf(address) }), [address, typed]);
  const latest = useRef({ filter, setAddress });
  latest.current = { filter, setAddress };
  const change = useCallback(
    (changes: { readonly [Field in keyof ServerFilter]?: ServerFilter[Field] | undefined }) => {
      const all = Object.entries({ ...latest.current.filter, ...changes }).filter(([, value]) => value !== undefined);
      const next: ServerFilter = Object.fromEntries(all);
      const { call, correlationId } = next;
      setTyped({
        ...(call !== undefined && { call }),
        ...(correlationId !== undefined && !isCorrelationId(correlationId) && { correlationId }),
      });
      latest.current.setAddress(addressOfServer(next), { replace: true, preventScrollReset: true });
    },
    [],
  );
  return { filter, change };
}
