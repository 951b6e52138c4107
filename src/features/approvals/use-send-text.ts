import { type AppError, isUnanswered } from '#core/errors/app-error.ts';
import { useRepeating } from '#core/ui/use-repeating.ts';
import type { AddComment } from './add-comment.command.ts';
import type { AnswerComment } from './answer-comment.command.ts';
import { LoadApproval } from './load-approval.query.ts';

/** Sends a comment or an answer; resolves to why it could not be stored, if so. */
export function useSendText(): (message: AddComment | AnswerComment) => Promise<AppError | undefined> {
  const { execute, repeat } = useRepeating();
  return async (message) => {
    const sent = await repeat(message);
    // The list shows whether it was taken, and what has come since a first one that was.
    if (sent.isRepeat || (!sent.ok && isUnanswered(sent.error))) void execute(new LoadApproval(message.productId, ''));
    return sent.ok ? undefined : sent.error;
  };
}
