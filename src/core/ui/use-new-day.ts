import { useEffect, useRef, useState } from 'react';
import { clockToken } from '../di/token.ts';
import { finnishDayOf } from './format/dates.ts';
import { useService } from './services.tsx';

/** Milliseconds from one look at the clock to the next: a computer that slept over midnight would wait for the rest of a night. */
const pause = 60_000;

/** Calls when another day has begun in Finland: what a screen has of today is then of yesterday. */
export function useNewDay(onNewDay: () => void): void {
  const clock = useService(clockToken);
  const latest = useRef(onNewDay);
  latest.current = onNewDay;
  useEffect(() => {
    let day = finnishDayOf(clock.now());
    const timer = setInterval(() => {
      const today = finnishDayOf(clock.now());
      if (today === day) return;
      day = today;
      latest.current();
    }, pause);
    return () => clearInterval(timer);
  }, [clock]);
}

/** The day in Finland, yyyy-mm-dd: what a screen shows by it is drawn anew with the next one. */
export function useToday(): string {
  const clock = useService(clockToken);
  const [today, setToday] = useState(() => finnishDayOf(clock.now()));
  useNewDay(() => setToday(finnishDayOf(clock.now())));
  return today;
}
