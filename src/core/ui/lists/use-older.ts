import { useState } from 'react';
import type { AppError } from '#core/errors/app-error.ts';
import type { Query } from '#core/messaging/message.ts';
import { useExecute } from '../use-messages.ts';

export interface Older {
  readonly load: () => void;
  /** Whether nothing older can be loaded just now. */
  readonly isPending: boolean;
  /** Why the page behind what is shown could not be loaded. */
  readonly error: AppError | undefined;
}

/**
 * Loads the page behind what is found: the one that begins at `next`, null after the last. While the list is refetched
 * (`isBusy`) it waits, or that page would take the place of the newer list.
 */
export function useOlder(
  next: string | null,
  isBusy: boolean,
  queryBefore: (next: string) => Query<unknown> | undefined,
): Older {
  const { execute, isPending } = useExecute();
  const [failed, setFailed] = useState<{ readonly next: string; readonly error: AppError }>();
  const load = (): void => {
    const query = next === null ? undefined : queryBefore(next);
    if (next === null || !query) return;
    setFailed(undefined);
    void execute(query).then((done) => {
      if (!done.ok && done.error.kind !== 'cancelled') setFailed({ next, error: done.error });
    });
  };
  return { load, isPending: isPending || isBusy, error: !isBusy && failed?.next === next ? failed?.error : undefined };
}
