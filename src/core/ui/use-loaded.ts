import { useCallback, useEffect, useRef, useState } from 'react';
import { toastsToken } from '../ports/feedback.ts';
import { useService } from './services.tsx';

/**
 * A part of the page that is loaded when it is first wanted. Unlike `React.lazy`, a failed load (the network is down)
 * harms nothing: it is reported, and tried again the next time the part is wanted.
 */
export function useLoaded<Part>(load: () => Promise<Part>, wanted: boolean, onFailure?: () => void): Part | undefined {
  // In an object: a component is a function, which setState would call.
  const [part, setPart] = useState<{ readonly value: Part }>();
  useEffect(() => {
    if (!wanted || part) return undefined;
    let left = false;
    load().then(
      (value) => left || setPart({ value }),
      () => left || onFailure?.(),
    );
    return () => {
      left = true;
    };
  }, [load, wanted, part, onFailure]);
  return part?.value;
}

/**
 * A part of the page that is loaded when it is first wanted; when that fails, a toast reports it and `giveUp` is
 * called.
 */
export function useLoadedPart<Part>(load: () => Promise<Part>, wanted: boolean, giveUp: () => void): Part | undefined {
  const toasts = useService(toastsToken);
  const latest = useRef(giveUp);
  latest.current = giveUp;
  const reportFailure = useCallback(() => {
    toasts.show({ intent: 'error', textKey: 'core:toast.partNotLoaded' });
    latest.current();
  }, [toasts]);
  return useLoaded(load, wanted, reportFailure);
}
