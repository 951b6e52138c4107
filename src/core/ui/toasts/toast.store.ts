import { createStore, type StoreApi } from 'zustand/vanilla';
import { token } from '../../di/token';
import type { Toast } from '../../feedback/toast';
import type { Toasts } from '../../ports/toasts';

/** A toast on the screen, or waiting for its turn. */
export interface ShownToast extends Toast {
  readonly id: number;
}

export interface ToastState {
  /** Oldest first. */
  readonly toasts: readonly ShownToast[];
}

/** The Toasts port, and what its view shows. */
export interface ToastStore extends Toasts, StoreApi<ToastState> {
  dismiss(id: number): void;
}
export const toastStoreToken = token<ToastStore>('ui.toasts');

/** Keeps an error that comes without a correlation id in the event log, and answers the one that it has there. */
export type TellError = (toast: Toast) => string | undefined;

export function createToastStore(tellError: TellError): ToastStore {
  const store = createStore<ToastState>(() => ({ toasts: [] }));
  let lastId = 0;
  return {
    ...store,
    show: (toast) => {
      const { toasts } = store.getState();
      if (toasts.some((shown) => contentOf(shown) === contentOf(toast))) return;
      const isTold = toast.intent !== 'error' || toast.correlationId !== undefined;
      const correlationId = isTold ? toast.correlationId : tellError(toast);
      store.setState({ toasts: [...toasts, { ...toast, correlationId, id: ++lastId }] });
    },
    dismiss: (id) => store.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
  };
}

/** What the person reads. The correlation id is no part of it: three calls that fail alike are one toast. */
function contentOf({ intent, textKey, textValues, appendix, appendixKey }: Toast): string {
  return JSON.stringify([intent, textKey, textValues, appendix, appendixKey]);
}
