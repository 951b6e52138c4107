import type { ErrorKind } from '../errors/app-error';
import type { FailedEvent, MessageEvent } from '../messaging/message-event';
import type { MessageTexts } from './message-texts';
import type { Toast } from './toast';

/** What is told in its own words wherever it happens. */
const textsOfKinds: Readonly<Partial<Record<ErrorKind, string>>> = {
  badAreaConfiguration: 'shell:toast.badAreaConfiguration',
  tooManyRequests: 'shell:toast.tooManyRequests',
};

/** The toast that an event calls for; undefined when it needs none. */
export function toastOfEvent(event: MessageEvent, texts: MessageTexts): Toast | undefined {
  if (event.message.isToldByView) return undefined;
  if (event.outcome === 'failed') return toastOfFailure(event, texts);
  if (event.outcome !== 'succeeded') return undefined;
  if (event.said) return { intent: 'success', textKey: event.said.textKey, textValues: event.said.values };
  return texts.succeeded === undefined
    ? undefined
    : { intent: 'success', textKey: texts.succeeded, textValues: event.message.textValues };
}

function toastOfFailure({ error, message, id }: FailedEvent, texts: MessageTexts): Toast | undefined {
  // A lost sign-in leads to the sign-in page; a message there would only flash by.
  if (error.kind === 'unauthenticated') return undefined;
  const inOwnWords = textsOfKinds[error.kind];
  if (inOwnWords !== undefined)
    return { intent: 'error', textKey: inOwnWords, appendix: error.details.detail, correlationId: id };
  const failed = texts.failedBy?.[error.details.code ?? ''] ?? texts.failed;
  if (failed === 'inPlace') return undefined;
  return failed === undefined
    ? { intent: 'error', textKey: 'shell:toast.failed', textValues: { id }, correlationId: id }
    : { intent: 'error', textKey: failed, textValues: message.textValues, correlationId: id };
}
