import { useCallback } from 'react';
import { busToken } from '../di/core.tokens';
import { AppError } from '../errors/app-error';
import type { Message } from '../messaging/message';
import { useService } from './services';

/** What became of a message, for a view that goes on only after success. Failures have had their toast. */
export type Execution<Result> =
  { readonly ok: true; readonly value: Result } | { readonly ok: false; readonly error: AppError };

/** Executes messages for a view: never rejects, so that no view needs a `catch`. */
export function useExecute(): <Result>(message: Message<Result>) => Promise<Execution<Result>> {
  const bus = useService(busToken);
  return useCallback(
    async (message) => {
      try {
        return { ok: true, value: await bus.execute(message) };
      } catch (error) {
        return { ok: false, error: AppError.from(error) };
      }
    },
    [bus],
  );
}
