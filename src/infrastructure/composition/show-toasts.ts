import { toastOfEvent } from '#core/feedback/toast-of-event.rule.ts';
import type { MessageBus } from '#core/messaging/message-bus.ts';
import type { MessageEvent } from '#core/messaging/message-event.ts';
import { contentOf } from '#core/messaging/message.ts';
import type { RevocableToasts } from '#core/ports/feedback.ts';

/**
 * Shows the toasts that the bus's events call for. What failures have said is taken back once a message of equal content
 * succeeds: all would be on the screen, for two tries may have failed by two causes.
 */
export function showToasts(bus: MessageBus, toasts: RevocableToasts): void {
  const failures = new Map<string, readonly string[]>();
  const attemptOf = ({ message, id }: MessageEvent) => `${message.about.type} ${contentOf(message) ?? id}`;
  bus.subscribe((event) => {
    const toast = toastOfEvent(event);
    if (toast && event.outcome === 'failed') {
      const attempt = attemptOf(event);
      failures.set(attempt, [...(failures.get(attempt) ?? []), event.id]);
    }
    if (event.outcome === 'succeeded' && failures.size > 0) {
      const attempt = attemptOf(event);
      for (const failure of failures.get(attempt) ?? []) toasts.withdraw(failure);
      failures.delete(attempt);
    }
    if (toast) toasts.show(toast);
  });
}
