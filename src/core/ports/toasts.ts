import { token } from '../di/token.ts';
import type { Toast } from '../feedback/toast.ts';

/** Shows toasts. Equal ones at once are one (decision A15). */
export interface Toasts {
  show(toast: Toast): void;
}

export const toastsToken = token<Toasts>('core.toasts');
