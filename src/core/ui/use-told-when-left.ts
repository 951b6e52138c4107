import type { AppError } from '../errors/app-error.ts';
import type { Toast } from '../feedback/toast.ts';
import { toastsToken } from '../ports/feedback.ts';
import { useService } from './services.tsx';
import { useIsLeft } from './use-messages.ts';

/**
 * For a view that shows itself why something has failed. Where the person has left it before that came, a toast says that it
 * has, and the returned function that the view need not.
 */
export function useToldWhenLeft(): (error: AppError, toast: Omit<Toast, 'intent' | 'correlationId'>) => boolean {
  const isLeft = useIsLeft();
  const toasts = useService(toastsToken);
  return (error, toast) => {
    if (!isLeft()) return false;
    // A lost sign-in is told after the next one (`UndoneActions`).
    if (error.kind !== 'unauthenticated')
      toasts.show({ ...toast, intent: 'error', correlationId: error.correlationId });
    return true;
  };
}
