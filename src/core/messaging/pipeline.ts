import type { ExecutionContext } from './handler.ts';
import type { Message } from './message.ts';

/** Runs the rest of the pipeline, at its end the handler. */
export type Next = () => Promise<unknown>;

/** A step around the handler; unlike subscribers of events, it may change the outcome. */
export type PipelineStep = (message: Message<unknown>, context: ExecutionContext, next: Next) => Promise<unknown>;

/** Puts steps around a handler, the first outermost. */
export function runPipeline(
  steps: readonly PipelineStep[],
  message: Message<unknown>,
  context: ExecutionContext,
  handle: Next,
): Promise<unknown> {
  const run = (index: number): Promise<unknown> => {
    const step = steps[index];
    return step ? step(message, context, () => run(index + 1)) : handle();
  };
  return run(0);
}
