import { useRef } from 'react';
import { isUnanswered } from '../errors/app-error.ts';
import type { ExecuteOptions } from '../messaging/message-bus.ts';
import { type Answer, contentOf, type Message } from '../messaging/message.ts';
import { type Executing, useExecute } from './use-messages.ts';

/** What executing came to; whether it was a repeat, which is answered as the first was, however long ago that came. */
export type RepeatableAnswer<Result> = Answer<Result> & { readonly isRepeat: boolean };

export interface Repeating extends Executing {
  /** Executes a message; one that had no answer and is executed again unchanged is carried out once (decision 373). */
  readonly repeat: <Result>(
    message: Message<Result>,
    options?: Pick<ExecuteOptions, 'signal'>,
  ) => Promise<RepeatableAnswer<Result>>;
}

/** For a view in which something is pressed again where no answer came. */
export function useRepeating(): Repeating {
  const executing = useExecute();
  const unanswered = useRef<{ readonly content: string; readonly id: string | undefined }>(undefined);
  const repeat: Repeating['repeat'] = async (message, options) => {
    const content = `${message.about.type} ${contentOf(message)}`;
    const before = unanswered.current?.content === content ? unanswered.current : undefined;
    const answer = await executing.execute(message, { ...options, repeats: before?.id });
    const isOpen = !answer.ok && isUnanswered(answer.error);
    unanswered.current = isOpen ? (before ?? { content, id: answer.error.correlationId }) : undefined;
    return { ...answer, isRepeat: before !== undefined };
  };
  return {
    execute: executing.execute,
    get isPending() {
      return executing.isPending;
    },
    repeat,
  };
}
