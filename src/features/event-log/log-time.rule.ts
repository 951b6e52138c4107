import { isDay } from '#core/contracts/rules/is-day.rule.ts';
import { parseFinnishDay } from '#core/ui/lists/finnish-day.rule.ts';

// A time of the filters as the address holds it: a day (yyyy-mm-dd) or a minute (yyyy-mm-ddThh:mm), in Helsinki.

const clock = /^(.*?)\s*\b(\d{1,2})[.:](\d{2})$/;
const timeZone = 'Europe/Helsinki';
const local = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone,
});

/** A time as people type it: d.m.yyyy, d.m.yyyy h.mm, or h.mm of today; undefined for what is none. */
export function parseLogTime(text: string, now: Date): string | undefined {
  const trimmed = text.trim();
  const day = parseFinnishDay(trimmed);
  if (day !== undefined) return day;
  const [, date = '', hour = '', minute = ''] = clock.exec(trimmed.replace(/\s+klo\s+/, ' ')) ?? [];
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return undefined;
  const typedDay = date === '' ? local.format(now).slice(0, 10) : parseFinnishDay(date);
  return typedDay && `${typedDay}T${hour.padStart(2, '0')}:${minute}`;
}

/** A time as the filter's field shows it. */
export function shownLogTime(time: string): string {
  const [year = '', month, date] = time.slice(0, 10).split('-').map(Number);
  const day = `${date}.${month}.${year}`;
  return time.length > 10 ? `${day} ${Number(time.slice(11, 13))}.${time.slice(14)}` : day;
}

export function isLogTime(text: string): boolean {
  return isDay(text.slice(0, 10)) && /^.{10}(T([01]\d|2[0-3]):[0-5]\d)?$/.test(text);
}

/**
 * The first moment (in milliseconds) of a day or minute, and the first one after it. In the night when the clock is set back
 * a minute comes twice, and when it is set forward some never do: what is between the two moments that are meant is of both.
 */
export function momentsOf(time: string): { readonly from: number; readonly until: number } {
  if (time.length > 10) return { from: momentOf(time, 'earlier'), until: momentOf(time, 'later') + 60_000 };
  const nextDay = Temporal.PlainDate.from(time).add({ days: 1 }).toString();
  return { from: momentOf(time, 'earlier'), until: momentOf(nextDay, 'earlier') };
}

function momentOf(minute: string, disambiguation: 'earlier' | 'later'): number {
  return Temporal.PlainDateTime.from(minute).toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds;
}
