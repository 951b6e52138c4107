import type { ExecutionContext } from '../../src/core/messaging/handler';

/** The context of a handler that is tested by itself. */
export function executionContext(signal: AbortSignal = new AbortController().signal): ExecutionContext {
  let writes = 0;
  return { id: '5f0c7f0e-3c39-4c52-9d5c-6d6f3a1b2c3d', signal, nextWrite: () => ++writes };
}
