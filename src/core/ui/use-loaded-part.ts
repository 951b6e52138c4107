import { useCallback, useRef } from 'react';
import { toastsToken } from '../ports/toasts.ts';
import { useService } from './services.tsx';
import { useLoaded } from './use-loaded.ts';

/** A part of the page that is loaded when it is first wanted; when that fails, a toast says so and `giveUp` follows. */
export function useLoadedPart<Part>(load: () => Promise<Part>, wanted: boolean, giveUp: () => void): Part | undefined {
  const toasts = useService(toastsToken);
  const latest = useRef(giveUp);
  latest.current = giveUp;
  const reportFailure = useCallback(() => {
    toasts.show({ intent: 'error', textKey: 'shell:toast.partNotLoaded' });
    latest.current();
  }, [toasts]);
  return useLoaded(load, wanted, reportFailure);
}
