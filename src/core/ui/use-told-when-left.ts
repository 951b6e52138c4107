import type { AppError } from '../errors/app-error.ts';
import type { TextKey } from '../feedback/feature-texts.ts';
import { toastsToken } from '../ports/feedback.ts';
import { useService } from './services.tsx';
import { useIsLeft } from './use-messages.ts';

/**
 * For a view that shows itself why something has failed. Where the person has left it before that came, a toast says that it
 * has, and the returned function that the view need not.
 */
export function useToldWhenLeft(): (
  error: AppError,
  textKey: TextKey,
  textValues?: Readonly<Record<string, string>>,
) => boolean {
  const isLeft = useIsLeft();
  const toasts = useService(toastsToken);
  return (error, textKey, textValues) => {
    if (!isLeft()) return false;
    // A lost sign-in is told after the next one (`UndoneActions`).
    if (error.kind !== 'unauthenticated')
      toasts.show({ intent: 'error', textKey, textValues, correlationId: error.correlationId });
    return true;
  };
}
