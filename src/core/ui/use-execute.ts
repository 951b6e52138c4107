import { useCallback, useMemo, useRef, useState } from 'react';
import { busToken } from '../di/token.ts';
import { AppError } from '../errors/app-error.ts';
import type { Message } from '../messaging/message.ts';
import type { ExecuteOptions } from '../messaging/message-bus.ts';
import { useService } from './services.tsx';

/** The outcome of a message, for a view that goes on only after success. Failures have had their toast. */
export type Execution<Result> =
  | { readonly ok: true; readonly value: Result }
  | { readonly ok: false; readonly error: AppError };

export type Execute = <Result>(message: Message<Result>, options?: ExecuteOptions) => Promise<Execution<Result>>;

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
