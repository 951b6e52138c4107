import { useState } from 'react';
import type { AppError } from '#core/errors/app-error.ts';
import type { Message } from '#core/messaging/message.ts';
import type { TextKey } from '#core/feedback/feature-texts.ts';
import { isToldByToast } from '#core/feedback/toast-of-event.rule.ts';
import { useExecute } from '../use-messages.ts';
import { useToldWhenLeft } from '../use-told-when-left.ts';

export interface ListExportState {
  readonly isPending: boolean;
  /** Why the last one failed, unless a toast has said so: that somebody is to wait is no case for a second try. */
  readonly error: AppError | undefined;
  readonly run: () => void;
}

/**
 * Exports a list; its button takes no press meanwhile. It goes on when the screen is left.
 * @param messageOf the export of what the list shows when it is called
 */
export function useListExport(
  messageOf: () => Message<void>,
  failedKey: TextKey = 'core:list.exportFailed',
): ListExportState {
  const { execute, isPending } = useExecute();
  const [error, setError] = useState<AppError>();
  const isTold = useToldWhenLeft();
  const run = (): void => {
    setError(undefined);
    void execute(messageOf()).then((done) => {
      if (!done.ok && !isToldByToast(done.error) && !isTold(done.error, { textKey: failedKey })) setError(done.error);
    });
  };
  return { isPending, error, run };
}
