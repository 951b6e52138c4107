import { useRef } from 'react';
import { type AppError, isUnanswered } from '../errors/app-error.ts';
import type { ExecuteOptions } from '../messaging/message-bus.ts';
import { type Answer, contentOf, type Message } from '../messaging/message.ts';
import { type Executing, useExecute } from './use-messages.ts';

/** What executing came to; whether it was a repeat, which is answered as the first was, however long ago that came. */
export type RepeatableAnswer<Result> = Answer<Result> & { readonly isRepeat: boolean };

export interface RepeatOptions<Result> extends Pick<ExecuteOptions, 'signal'> {
  /** The id of the execution, where it was answered and did not come to what it was for: it is executed again as well. */
  readonly openId?: (value: Result) => string | undefined;
}

export interface Repeating extends Executing {
  /** Executes a message; one that had no answer, or was stopped, and is executed again unchanged is carried out once (decision 373). */
  readonly repeat: <Result>(
    message: Message<Result>,
    options?: RepeatOptions<Result>,
  ) => Promise<RepeatableAnswer<Result>>;
}

/** Whether it may have been carried out: no answer came, or it was stopped while the call was on its way. */
export function mayBeDone(error: AppError): boolean {
  return error.kind === 'cancelled' || isUnanswered(error);
}

/** For a view in which something is pressed again where no answer came. */
export function useRepeating(): Repeating {
  const executing = useExecute();
  const unanswered = useRef<{ readonly content: string; readonly id: string | undefined }>(undefined);
  const repeat: Repeating['repeat'] = async (message, { openId, signal } = {}) => {
    const content = `${message.about.type} ${contentOf(message)}`;
    const before = unanswered.current?.content === content ? unanswered.current : undefined;
    const answer = await executing.execute(message, { signal, repeats: before?.id });
    const id = answer.ok ? openId?.(answer.value) : answer.error.correlationId;
    const isOpen = answer.ok ? id !== undefined : mayBeDone(answer.error);
    unanswered.current = isOpen ? (before ?? { content, id }) : undefined;
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
