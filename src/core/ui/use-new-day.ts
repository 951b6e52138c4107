import { useEffect, useRef, useState } from 'react';
import { clockToken } from '../di/token.ts';
import { finnishDayOf } from './format/dates.ts';
import { useService } from './services.tsx';

/** Milliseconds from one look at the clock to the next: a computer that slept over midnight would wait for the rest of a night. */
const pause = 60_000;

/** Looks at the clock each minute. */
export function useEachMinute(look: (now: Date) => void): void {
  const clock = useService(clockToken);
  const latest = useRef(look);
  latest.current = look;
  useEffect(() => {
    const timer = setInterval(() => latest.current(clock.now()), pause);
    return () => clearInterval(timer);
  }, [clock]);
}

/** What `read` makes of the time: a screen is drawn anew once that is another. */
export function useByClock<Value extends string | boolean>(read: (now: Date) => Value): Value {
  const clock = useService(clockToken);
  const [, setSeen] = useState<Value>();
  useEachMinute((now) => setSeen(read(now)));
  return read(clock.now());
}

/** Milliseconds by which this computer's clock may be ahead of the service's; with more nobody signs in. */
const mostAhead = 60_000;

/**
 * Calls when another day has begun in Finland: what a screen has of today is then of yesterday. And once more when it has
 * begun for the service too, which would answer a clock that is ahead with yesterday.
 */
export function useNewDay(onNewDay: () => void): void {
  const clock = useService(clockToken);
  const [first] = useState(() => daysOf(clock.now()));
  const days = useRef(first);
  useEachMinute((now) => {
    const latest = daysOf(now);
    if (latest === days.current) return;
    days.current = latest;
    onNewDay();
  });
}

/** The day in Finland by this computer's clock, and the one that it is by the service's at least. */
function daysOf(now: Date): string {
  return `${finnishDayOf(now)} ${finnishDayOf(new Date(now.getTime() - mostAhead))}`;
}

/** The day in Finland, yyyy-mm-dd: what a screen shows by it is drawn anew with the next one. */
export function useToday(): string {
  return useByClock(finnishDayOf);
}
