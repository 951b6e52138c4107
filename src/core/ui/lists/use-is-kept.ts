import { useState } from 'react';
import type { QueryState } from '../use-messages.ts';

/**
 * Whether a list stays as it was found: nothing has failed, or what was found before is of the same request. It stays with
 * the details that are open on it.
 *
 * @param request the same object for as long as the same is asked for
 */
export function useIsKept({ status }: QueryState, request: object | undefined): boolean {
  const [answered, setAnswered] = useState<object>();
  if (status === 'ready' && answered !== request) setAnswered(request);
  return status !== 'failed' || answered === request;
}
