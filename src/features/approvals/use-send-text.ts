import { useRef } from 'react';
import { type AppError, isUnanswered } from '#core/errors/app-error.ts';
import { contentOf } from '#core/messaging/message.ts';
import { useExecute } from '#core/ui/use-messages.ts';
import type { AddComment } from './add-comment.command.ts';
import type { AnswerComment } from './answer-comment.command.ts';
import { LoadApproval } from './load-approval.query.ts';

/**
 * Sends a comment or an answer; resolves to why it could not be stored, if so. One that had no answer and is sent again
 * unchanged is a repeat of the first: whichever of them came, it is there once.
 */
export function useSendText(): (message: AddComment | AnswerComment) => Promise<AppError | undefined> {
  const { execute } = useExecute();
  const unanswered = useRef<{ readonly content: string | undefined; readonly id: string | undefined }>(undefined);
  return async (message) => {
    const content = contentOf(message);
    const before = unanswered.current?.content === content ? unanswered.current : undefined;
    const sent = await execute(message, { repeats: before?.id });
    const isOpen = !sent.ok && isUnanswered(sent.error);
    unanswered.current = isOpen ? (before ?? { content, id: sent.error.correlationId }) : undefined;
    // The list shows whether it was taken, and a repeat is answered as the first was, of which time has gone by.
    if (isOpen || before) void execute(new LoadApproval(message.productId, ''));
    return sent.ok ? undefined : sent.error;
  };
}
