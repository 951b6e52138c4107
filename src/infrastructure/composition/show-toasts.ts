import { toastOfEvent } from '#core/feedback/toast-of-event.rule.ts';
import type { MessageBus } from '#core/messaging/message-bus.ts';
import type { MessageEvent } from '#core/messaging/message-event.ts';
import { contentOf } from '#core/messaging/message.ts';
import type { RevocableToasts } from '#core/ports/feedback.ts';

/**
 * Shows the toasts that the bus's events call for. What a failure has said is taken back once a message of equal content
 * succeeds: both would be on the screen.
 */
export function showToasts(bus: MessageBus, toasts: RevocableToasts): void {
  const failures = new Map<string, string>();
  const attemptOf = ({ message, id }: MessageEvent) => `${message.about.type} ${contentOf(message) ?? id}`;
  bus.subscribe((event) => {
    const toast = toastOfEvent(event);
    if (toast && event.outcome === 'failed') failures.set(attemptOf(event), event.id);
    if (event.outcome === 'succeeded' && failures.size > 0) {
      const attempt = attemptOf(event);
      const failure = failures.get(attempt);
      if (failure !== undefined) toasts.withdraw(failure);
      failures.delete(attempt);
    }
    if (toast) toasts.show(toast);
  });
}
