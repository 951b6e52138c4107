import { isDay } from '#core/contracts/rules/is-day.rule.ts';
import { asSeen } from '#core/contracts/rules/value.rules.ts';
import { parseFinnishDay, readFinnishDay } from '#core/ui/lists/finnish-day.rule.ts';

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
  const day = parseFinnishDay(text);
  if (day !== undefined) return day;
  const [, date = '', hour = '', minute = ''] = clock.exec(withoutWords(text)) ?? [];
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return undefined;
  const typedDay = date === '' ? local.format(now).slice(0, 10) : parseFinnishDay(date);
  return typedDay && `${typedDay}T${hour.padStart(2, '0')}:${minute}`;
}

/** Whether its day is written as one and is in no calendar, as 31.11.2026. */
export function isOfNoDay(text: string): boolean {
  const words = withoutWords(text);
  const day = readFinnishDay(clock.exec(words)?.[1] ?? words);
  return day !== undefined && !isDay(day);
}

function withoutWords(text: string): string {
  return asSeen(text)
    .trim()
    .replace(/\s+klo\s+/, ' ');
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

/** Whether two times of a filter leave nothing between them. */
export function isBackwards(from: string | undefined, to: string | undefined): boolean {
  return from !== undefined && to !== undefined && momentsOf(from).from >= momentsOf(to).until;
}

function momentOf(minute: string, disambiguation: 'earlier' | 'later'): number {
  return Temporal.PlainDateTime.from(minute).toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds;
}
