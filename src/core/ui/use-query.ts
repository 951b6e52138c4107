import { useCallback, useEffect, useRef, useState } from 'react';
import { busToken } from '../di/token.ts';
import { AppError } from '../errors/app-error.ts';
import { type Query, contentOf } from '../messaging/message.ts';
import { useService } from './services.tsx';

/** The state of a view's query. The data itself is in the feature's store. */
export interface QueryState {
  /** `pending` from the first render with another query. */
  readonly status: 'pending' | 'ready' | 'failed';
  /** Set when the last run failed. */
  readonly error?: AppError;
  readonly reload: () => void;
}

interface QueryRun extends Omit<QueryState, 'reload'> {
  /** Of which query this is; undefined before the first is over. */
  readonly content?: string | undefined;
}

const pending: QueryRun = { status: 'pending' };

/**
 * Runs a query when the view appears and whenever its content changes; leaving the view aborts it.
 * An undefined query waits.
 */
export function useQuery(query: Query<unknown> | undefined): QueryState {
  const bus = useService(busToken);
  const [state, setState] = useState<QueryRun>(pending);
  const [round, setRound] = useState(0);
  const latest = useRef(query);
  latest.current = query;
  const content = query && `${query.about.type} ${contentOf(query)}`;

  useEffect(() => {
    const current = latest.current;
    if (!current) return undefined;
    const screen = new AbortController();
    setState(pending);
    bus.execute(current, { signal: screen.signal }).then(
      () => screen.signal.aborted || setState({ status: 'ready', content }),
      (thrown: unknown) => {
        const error = AppError.from(thrown);
        // A newer run of the same query took over: its own view has its state.
        if (!screen.signal.aborted && error.kind !== 'cancelled') setState({ status: 'failed', error, content });
      },
    );
    return () => screen.abort();
  }, [bus, content, round]);

  const { status, error } = content === undefined || state.content === content ? state : pending;
  return { status, error, reload: useCallback(() => setRound((before) => before + 1), []) };
}
