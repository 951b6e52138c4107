import { useRef } from 'react';
import type { QueryState } from '../use-messages.ts';

/**
 * What is shown of a query's state where a form may be kept: such a form stands where it could not be read, as if it had been, and
 * stays there while that is read again by itself (decision 560), for somebody may be typing in it.
 * @param form which form it is
 */
export function useShownStatus(status: QueryState['status'], form: string, isKept: boolean): QueryState['status'] {
  const unread = useRef<string>(undefined);
  if (status !== 'pending') unread.current = status === 'failed' ? form : undefined;
  return isKept && unread.current === form ? 'ready' : status;
}
