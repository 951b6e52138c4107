import type { AppError } from '#core/errors/app-error.ts';
import { CallLog, type SuccessText } from '#core/messaging/message-event.ts';
import type { ExecutionContext } from '#core/messaging/handler.ts';

export interface TestContext extends ExecutionContext {
  /** The HTTP requests that were recorded. */
  readonly calls: CallLog;
  /** What the handler reported as its failure. */
  readonly failures: AppError[];
  /** What the handler reported as its success. */
  readonly successTexts: SuccessText[];
}

/** The context of a handler that is tested by itself. */
export function executionContext(signal: AbortSignal = new AbortController().signal): TestContext {
  let writes = 0;
  const calls = new CallLog(() => 0);
  const successTexts: TestContext['successTexts'] = [];
  const failures: AppError[] = [];
  const id = '5f0c7f0e-3c39-4c52-9d5c-6d6f3a1b2c3d';
  return {
    id,
    signal,
    nextKey: () => `${id}-${++writes}`,
    recordCall: (call) => calls.add(call),
    calls,
    successTexts,
    failures,
    reportFailure: (error) => void failures.push(error),
    reportSuccess: (textKey, values, intent) => void successTexts.push({ textKey, values, intent }),
  };
}
