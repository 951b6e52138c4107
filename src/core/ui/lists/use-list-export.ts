import { useState } from 'react';
import type { AppError } from '#core/errors/app-error.ts';
import type { Message } from '#core/messaging/message.ts';
import { isToldByToast } from '#core/feedback/toast-of-event.rule.ts';
import { useExecute } from '../use-messages.ts';

export interface ListExportState {
  readonly isPending: boolean;
  /** Why the last one failed, unless a toast has said so: that somebody is to wait is no case for a second try. */
  readonly error: AppError | undefined;
  readonly run: () => void;
}

/** Exports a list; its button takes no press meanwhile. @param messageOf the export of what the list shows when it is called */
export function useListExport(messageOf: () => Message<void>): ListExportState {
  const { execute, isPending } = useExecute();
  const [error, setError] = useState<AppError>();
  const run = (): void => {
    setError(undefined);
    void execute(messageOf()).then((done) => setError(done.ok || isToldByToast(done.error) ? undefined : done.error));
  };
  return { isPending, error, run };
}
