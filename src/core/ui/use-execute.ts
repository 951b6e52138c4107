import { useCallback } from 'react';
import { busToken } from '../di/core.tokens.ts';
import { AppError } from '../errors/app-error.ts';
import type { Message } from '../messaging/message.ts';
import type { ExecuteOptions } from '../messaging/message-bus.ts';
import { useService } from './services.tsx';

/** What became of a message, for a view that goes on only after success. Failures have had their toast. */
export type Execution<Result> =
  { readonly ok: true; readonly value: Result } | { readonly ok: false; readonly error: AppError };

export type Execute = <Result>(message: Message<Result>, options?: ExecuteOptions) => Promise<Execution<Result>>;

/** Executes messages for a view: never rejects, so that no view needs a `catch`. */
export function useExecute(): Execute {
  const bus = useService(busToken);
  return useCallback<Execute>(
    async (message, options) => {
      try {
        return { ok: true, value: await bus.execute(message, options) };
      } catch (error) {
        return { ok: false, error: AppError.from(error) };
      }
    },
    [bus],
  );
}
