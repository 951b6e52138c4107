import type { AnswerStore, ExecutionContext } from './handler.ts';

/** So often is asked for what changes here while it is on its way. */
const mostTries = 3;

/**
 * Reads what a store keeps, and reads it again where that has changed here while the answer was on its way: the answer
 * may be as it was before the change, and would take back on the screen what is stored.
 * @param apply gets the answer, and what the store held as it was asked for; false where the answer may be the older one
 */
export async function readCurrent<State, Answer>(
  store: Pick<AnswerStore<State>, 'getState'>,
  { signal }: Pick<ExecutionContext, 'signal'>,
  read: () => Promise<Answer>,
  apply: (answer: Answer, sentOver: State) => boolean,
): Promise<void> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const sentOver = store.getState();
    const answer = await read();
    // Who left meanwhile must not find it when they come back.
    signal.throwIfAborted();
    if (apply(answer, sentOver)) return;
  }
}
