import type { AppError } from '../errors/app-error.ts';
import type { FailedEvent, MessageEvent } from '../messaging/message-event.ts';
import type { TextKey } from './feature-texts.ts';

/** The toast that an event calls for; undefined when it needs none. */
export function toastOfEvent(event: MessageEvent): Toast | undefined {
  if (event.message.isReportedByView) return undefined;
  if (event.outcome === 'failed') return toastOfFailure(event);
  if (event.outcome !== 'succeeded') return undefined;
  // A list that looks whole and is not would be worse than none.
  if (event.calls.some(({ leftOut = 0 }) => leftOut > 0))
    return {
      intent: 'warning',
      textKey: 'core:toast.rowsLeftOut',
      textValues: { id: event.id },
      correlationId: event.id,
    };
  if (event.successText) {
    const { textKey, values, intent = 'success' } = event.successText;
    return { intent, textKey, textValues: values };
  }
  const textKey = event.message.about.toasts?.succeeded;
  return textKey && { intent: 'success', textKey, textValues: event.message.textValues };
}

function toastOfFailure({ error, message, id }: FailedEvent): Toast | undefined {
  // A lost sign-in leads to the sign-in page; a message here would only flash by. It is told there (`UndoneActions`).
  if (error.kind === 'unauthenticated') return undefined;
  const inOwnWords = textOfKind(error);
  if (inOwnWords) return { intent: 'error', ...inOwnWords, correlationId: id };
  const { toasts } = message.about;
  const failed = toasts?.failedBy?.[error.details.code ?? ''] ?? toasts?.failed;
  if (failed === 'inPlace') return undefined;
  return failed === undefined
    ? { intent: 'error', textKey: 'core:toast.failed', textValues: { id }, correlationId: id }
    : { intent: 'error', textKey: failed, textValues: message.textValues, correlationId: id };
}

/** Whether a toast tells this failure wherever it happens, so that no place needs to tell it again. */
export function isToldByToast(error: AppError): boolean {
  return textOfKind(error) !== undefined;
}

type ToastText = Pick<Toast, 'textKey' | 'textValues' | 'appendix'>;

/** Errors that have a text of their own wherever they happen. */
function textOfKind({ kind, details }: AppError): ToastText | undefined {
  if (details.code === 'storageFull') return { textKey: 'core:toast.storageFull' };
  if (kind === 'badAreaConfiguration') return { textKey: 'core:toast.badAreaConfiguration', appendix: details.detail };
  return kind === 'tooManyRequests' ? textOfWait(details.retryAfter) : undefined;
}

/** How long to wait, in whole minutes from two on; without a number the minute in which our service counts. */
function textOfWait(seconds: number | undefined): ToastText {
  if (!seconds) return { textKey: 'core:toast.tooManyRequests' };
  if (seconds <= 60) return { textKey: 'core:toast.waitSeconds', textValues: { seconds: String(seconds) } };
  return { textKey: 'core:toast.waitMinutes', textValues: { minutes: String(Math.ceil(seconds / 60)) } };
}

/** The toasts of a message. Absent `succeeded`: a success has no toast. */
export interface MessageToasts {
  readonly succeeded?: TextKey;
  /** `inPlace`: the view shows the failure where the data would be; absent: the general failure toast. */
  readonly failed?: 'inPlace' | TextKey;
  /** Those of failures with these codes, before `failed`. */
  readonly failedBy?: Readonly<Record<string, 'inPlace' | TextKey>>;
  /** Not told after the next sign-in: nobody waits for it, it is sent again, or its list tells of it. */
  readonly signInLost?: 'silent';
}

export type ToastIntent = 'success' | 'error' | 'warning' | 'info';

/** A short message at the top right. Texts are keys; the shell translates them. */
export interface Toast {
  readonly intent: ToastIntent;
  readonly textKey: TextKey;
  readonly textValues?: Readonly<Record<string, string>>;
  /** Plain text after the translated one: the answer of HTTP 417. */
  readonly appendix?: string;
  /** Stays until it is closed. */
  readonly stays?: boolean;
  /** Offers the event log at this correlation id. */
  readonly correlationId?: string;
  /** Offers to do something about it, as long as it is on the screen. */
  readonly action?: ToastAction;
}

/** What a toast's button does; the toast disappears with it. */
export interface ToastAction {
  readonly labelKey: TextKey;
  readonly run: () => void;
  /** Aborted when it is no longer possible: the toast disappears. */
  readonly until: AbortSignal;
}
