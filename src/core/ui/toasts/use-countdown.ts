import { useEffect, useRef } from 'react';

/** Calls `onEnd` once after the time has passed in which it was running. An undefined time never ends. */
export function useCountdown(milliseconds: number | undefined, isRunning: boolean, onEnd: () => void): void {
  const remaining = useRef(milliseconds);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (!isRunning || remaining.current === undefined) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(() => end.current(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current = Math.max(0, (remaining.current ?? 0) - (Date.now() - startedAt));
    };
  }, [isRunning]);
}
