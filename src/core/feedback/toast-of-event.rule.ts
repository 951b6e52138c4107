import { type AppError, mayBeDone } from '../errors/app-error.ts';
import type { FailedEvent, MessageEvent } from '../messaging/message-event.ts';
import type { MessageToasts, Toast } from './toast.ts';

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
  const { failed, failedToo, unanswered } = message.about.toasts ?? {};
  const open = mayBeDone(error) ? unanswered : undefined;
  const text = open ?? textOfAnswer(error, message.about.toasts);
  if (text === 'inPlace') return undefined;
  const [first, behind] = typeof text === 'object' ? [failed, text.behind] : [text, text === failed && failedToo];
  // Where a view shows the failure, it has no words of its own for what stands behind it.
  const words: ToastText =
    first === undefined || first === 'inPlace'
      ? { textKey: 'core:toast.failed', textValues: { ...message.textValues, id } }
      : { textKey: first, textValues: message.textValues };
  return {
    intent: 'error',
    ...words,
    ...(behind && { behindKey: behind }),
    correlationId: id,
    // Whoever looks away while it is tried again would not know that it is to be looked at.
    ...(open && { stays: true }),
  };
}

/** What a message says of what the service has answered: first of the field that it has refused. */
function textOfAnswer({ details }: AppError, { failed, failedBy, failedAt = {} }: MessageToasts = {}) {
  const { code = '', fieldErrors = {} } = details;
  const refused = Object.keys(fieldErrors).find((field) => Object.hasOwn(failedAt, field));
  return failedAt[refused ?? ''] ?? failedBy?.[code] ?? failed;
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
