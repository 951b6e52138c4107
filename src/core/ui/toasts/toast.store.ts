import { createStore, type StoreApi } from 'zustand/vanilla';
import { token } from '#core/di/token.ts';
import type { Toast } from '#core/feedback/toast.ts';
import type { Clock } from '#core/ports/clock-and-ids.ts';
import type { RevocableToasts } from '#core/ports/feedback.ts';

/** How long a toast stays, in milliseconds, by the address of the screen that it appears on (Spec 1 and 2 §9, decision A15). */
export type ToastTime = (pathname: string) => number;

export const toastTimeToken = token<ToastTime>('core.toastTime');

/** A toast on the screen, or waiting. */
export interface ShownToast extends Toast {
  readonly id: number;
  /** When it came, or was said again, in ISO form. */
  readonly at: string;
  /** How often it was said: another time is shown and announced as news. */
  readonly times: number;
  /** Earlier failures that read alike, oldest first: it goes once each of them was taken back. */
  readonly alike: readonly Said[];
}

/** What of a failure is its own beside one that reads alike. */
type Said = Pick<Toast, 'textValues' | 'correlationId'>;

export interface ToastState {
  /** Oldest first. */
  readonly toasts: readonly ShownToast[];
  /**
   * All of this session, newest first, those on the screen included; without what they offered. In memory only: their
   * texts may name things.
   */
  readonly past: readonly ShownToast[];
  /** Whether one disappeared by itself since the past was last read. */
  readonly hasMissed: boolean;
}

/** The Toasts port, and what its views show. */
export interface ToastStore extends RevocableToasts, StoreApi<ToastState> {
  /** The person is done with it. */
  dismiss(id: number): void;
  /** Its time is over. */
  expire(id: number): void;
  /** The past is on the screen: nothing is missed, and no toast is needed beside it. */
  read(): void;
  /** Clears the past. */
  forget(): void;
}
export const toastStoreToken = token<ToastStore>('ui.toasts');

/** Adds an error without a correlation id to the event log, and returns the one that it has there. */
export type ReportError = (toast: Toast) => string | undefined;

/** Nobody reads further back. */
const most = 200;

/** Milliseconds within which calls that fail together are told once. */
const together = 1_000;

export function createToastStore(reportError: ReportError, clock: Clock): ToastStore {
  const store = createStore<ToastState>(() => ({ toasts: [], past: [], hasMissed: false }));
  let lastId = 0;
  const without = (id: number): readonly ShownToast[] => store.getState().toasts.filter((toast) => toast.id !== id);
  return {
    ...store,
    show: (toast) => {
      const { toasts, past } = store.getState();
      const alike = toast.action ? undefined : toasts.find((shown) => contentOf(shown) === contentOf(toast));
      if (alike) {
        const what = saidAgain(alike, toast, clock.now());
        const newest = (each: ShownToast) => (each.id === alike.id ? { ...each, ...what } : each);
        const said = past.map(newest).sort((one, other) => Number(other.id === alike.id) - Number(one.id === alike.id));
        return store.setState({ toasts: toasts.map(newest), past: said });
      }
      const isReported = toast.intent !== 'error' || toast.correlationId !== undefined;
      const correlationId = isReported ? toast.correlationId : reportError(toast);
      const at = clock.now().toISOString();
      const shown: ShownToast = { ...toast, correlationId, id: ++lastId, at, times: 1, alike: [] };
      store.setState({ toasts: [...toasts, shown], past: [{ ...shown, action: undefined }, ...past].slice(0, most) });
      const until = toast.action?.until;
      const end = (): void => store.setState({ toasts: without(shown.id) });
      until?.addEventListener('abort', end);
      // What is over already tells of it no more.
      if (until?.aborted) end();
    },
    withdraw: (correlationId) =>
      store.setState(({ toasts }) => ({ toasts: toasts.flatMap((toast) => takenBack(toast, correlationId)) })),
    dismiss: (id) => store.setState({ toasts: without(id) }),
    expire: (id) => store.setState({ toasts: without(id), hasMissed: true }),
    read: () => store.setState({ toasts: [], hasMissed: false }),
    forget: () => store.setState({ past: [], hasMissed: false }),
  };
}

/** What is shown of a toast that is said again. */
function saidAgain(before: ShownToast, { textValues, correlationId }: Toast, now: Date): Partial<ShownToast> {
  const isNews = now.getTime() - Date.parse(before.at) >= together;
  const said = { at: now.toISOString(), times: before.times + (isNews ? 1 : 0) };
  if (correlationId === undefined) return said;
  // Whoever quotes its id means what has just happened.
  const earlier = { textValues: before.textValues, correlationId: before.correlationId };
  return { ...said, textValues, correlationId, alike: [...before.alike, earlier].slice(-most) };
}

/** What is left of a toast once a failure is taken back: it still tells of the others that read alike. */
function takenBack(toast: ShownToast, correlationId: string): readonly ShownToast[] {
  const alike = toast.alike.filter((each) => each.correlationId !== correlationId);
  if (toast.correlationId !== correlationId) return [alike.length < toast.alike.length ? { ...toast, alike } : toast];
  const newest = alike.at(-1);
  return newest ? [{ ...toast, ...newest, alike: alike.slice(0, -1) }] : [];
}

/** What the person reads. The correlation id is no part of it: three calls that fail alike are one toast. */
function contentOf({ intent, textKey, textValues, appendix, behindKey, correlationId }: Toast): string {
  const values = Object.entries(textValues ?? {}).filter(([, value]) => value !== correlationId);
  return JSON.stringify([intent, textKey, values, appendix, behindKey]);
}
