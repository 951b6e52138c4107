import type { Message } from './message.ts';

/** What a message concerns: its declared subject, or its type. */
export function subjectOf(message: Message<unknown>): string {
  return message.about.subject?.(message) ?? message.about.type;
}

/**
 * A text equal for messages of equal content, or undefined where text cannot stand for the content (files): such a
 * message joins no other.
 */
export function contentOf(message: Message<unknown>): string | undefined {
  let comparable = true;
  const text = JSON.stringify(message, (_key, value: unknown) => {
    if (typeof Blob !== 'undefined' && value instanceof Blob) comparable = false;
    return value;
  });
  return comparable ? text : undefined;
}
