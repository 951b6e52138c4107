import { useEffect, useState } from 'react';

/** Milliseconds in which a press may still be meant for what was there before. */
const reaction = 1_000;

/**
 * Whether a control has done the same for long enough to be pressed. What a colleague does turns it into its opposite under
 * the pointer, or brings another row's there: a press that was on its way would take theirs back, or be for something else. Of one's own change the person knows: it comes while
 * `isBusy`, or with its end.
 */
export function useSettled(meaning: string | number | boolean, isBusy: boolean): boolean {
  const [seen, setSeen] = useState({ meaning, isBusy, isSettled: true });
  if (seen.meaning !== meaning || seen.isBusy !== isBusy)
    setSeen({
      meaning,
      isBusy,
      isSettled: seen.meaning === meaning ? seen.isSettled : seen.isBusy || isBusy,
    });
  useEffect(() => {
    if (seen.isSettled) return undefined;
    const timer = setTimeout(() => setSeen((now) => ({ ...now, isSettled: true })), reaction);
    return () => clearTimeout(timer);
  }, [seen]);
  return seen.isSettled;
}
