import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { busToken } from '../di/token.ts';
import { AppError, isUnanswered } from '../errors/app-error.ts';
import type { ExecuteOptions, MessageBus } from '../messaging/message-bus.ts';
import { type Answer, contentOf, type Message, type Query, subjectOf } from '../messaging/message.ts';
import { useService, useServices } from './services.tsx';
import { whenBack } from './use-news.ts';

/** For a view that goes on only after success. Failures have had their toast. */
export type Execute = <Result>(message: Message<Result>, options?: ExecuteOptions) => Promise<Answer<Result>>;

export interface Executing {
  /** The same function each time; never rejects, so that no view needs a `catch`. */
  readonly execute: Execute;
  /** Whether a message that this view has executed is running. Only a view that reads it is rendered by its changes. */
  readonly isPending: boolean;
}

/** Executes messages for a view. */
export function useExecute(): Executing {
  const bus = useService(busToken);
  const [pending, setPending] = useState(0);
  const isWatched = useRef(false);
  const execute = useCallback<Execute>(
    async (message, options) => {
      const count = isWatched.current ? setPending : () => undefined;
      count((before) => before + 1);
      try {
        return { ok: true, value: await bus.execute(message, options) };
      } catch (error) {
        return { ok: false, error: AppError.from(error) };
      } finally {
        count((before) => before - 1);
      }
    },
    [bus],
  );
  return useMemo(
    () => ({
      execute,
      get isPending() {
        isWatched.current = true;
        return pending > 0;
      },
    }),
    [execute, pending],
  );
}

/**
 * For a view that leads to another screen after an answer: the returned function, the same each time, tells whether the
 * person has left the view for another one meanwhile.
 */
export function useIsLeft(): () => boolean {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => void (isLeft.current = true);
  }, []);
  return useCallback(() => isLeft.current, []);
}

/** Ends what a view has asked for when it is left: the returned function, the same each time, gives the signal. */
export function useLeaving(): () => AbortSignal | undefined {
  const left = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    left.current = controller;
    return () => controller.abort();
  }, []);
  return useCallback(() => left.current?.signal, []);
}

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

const waiting: QueryRun = { status: 'pending' };

/**
 * Runs a query when the view appears and whenever its content changes, so that a view may make it anew each time; leaving
 * the view aborts it. An undefined query waits. One that had no answer is run again once the service may give one.
 */
export function useQuery(query: Query<unknown> | undefined): QueryState {
  const bus = useService(busToken);
  const [state, setState] = useState<QueryRun>(waiting);
  const [round, setRound] = useState(0);
  const latest = useRef(query);
  latest.current = query;
  const content = query && `${query.about.type} ${contentOf(query)}`;
  const reload = useCallback(() => setRound((before) => before + 1), []);

  useEffect(() => {
    const current = latest.current;
    if (!current) return undefined;
    const screen = new AbortController();
    setState(waiting);
    bus.execute(current, { signal: screen.signal }).then(
      () => screen.signal.aborted || setState({ status: 'ready', content }),
      (thrown: unknown) => {
        const error = AppError.from(thrown);
        if (screen.signal.aborted) return;
        if (error.kind !== 'cancelled') setState({ status: 'failed', error, content });
        // A newer run took over, and need be no view's, as what is read for news of a list: run again when that is over.
        else screen.signal.addEventListener('abort', onceOver(bus, current, reload));
      },
    );
    return () => screen.abort();
  }, [bus, content, round, reload]);

  const { status, error } = content === undefined || state.content === content ? state : waiting;
  const services = useServices();
  const isCut = error !== undefined && isUnanswered(error);
  useEffect(() => (isCut ? whenBack(services, reload) : undefined), [isCut, services, reload]);
  return { status, error, reload };
}

/** Calls when what has taken a query's place is over, until the returned function is called. */
function onceOver(bus: MessageBus, query: Query<unknown>, onOver: () => void): () => void {
  return bus.subscribe(({ message, outcome }) => {
    const isSame = message.about.type === query.about.type && subjectOf(message) === subjectOf(query);
    if (isSame && outcome !== 'started' && outcome !== 'cancelled') onOver();
  });
}
