import type { FailedEvent, MessageEvent } from '../messaging/message-event';
import type { MessageTexts } from './message-texts';
import type { Toast } from './toast';

/** The toast that an event calls for; undefined when it needs none. */
export function toastOfEvent(event: MessageEvent, texts: MessageTexts): Toast | undefined {
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
  if (error.kind === 'badAreaConfiguration')
    return {
      intent: 'error',
      textKey: 'shell:toast.badAreaConfiguration',
      appendix: error.details.detail,
      correlationId: id,
    };
  const failed = texts.failedBy?.[error.details.code ?? ''] ?? texts.failed;
  if (failed === 'inPlace') return undefined;
  return failed === undefined
    ? { intent: 'error', textKey: 'shell:toast.failed', textValues: { id }, correlationId: id }
    : { intent: 'error', textKey: failed, textValues: message.textValues, correlationId: id };
}
