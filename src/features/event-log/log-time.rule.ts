import { isDay } from '#core/contracts/rules/is-day.rule.ts';
import { parseFinnishDay } from '#core/ui/lists/finnish-day.rule.ts';

// A time of the filters as the address holds it: a day (yyyy-mm-dd) or a minute (yyyy-mm-ddThh:mm), in Helsinki.

const clock = /^(.*?)\s*\b(\d{1,2})[.:](\d{2})$/;
const local = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Helsinki',
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

/** The first moment (in milliseconds) of a day or minute, and the first one after it. */
export function momentsOf(time: string): { readonly from: number; readonly until: number } {
  if (time.length > 10) {
    const from = momentOf(time);
    return { from, until: from + 60_000 };
  }
  const nextDay = new Date(Date.parse(`${time}T00:00Z`) + 24 * 60 * 60_000).toISOString().slice(0, 10);
  return { from: momentOf(`${time}T00:00`), until: momentOf(`${nextDay}T00:00`) };
}

/** The clock's distance from UTC is looked up twice: the first guess may lie beyond the night when it is moved. */
function momentOf(minute: string): number {
  const asUtc = Date.parse(`${minute}Z`);
  const guess = asUtc - distanceFromUtc(asUtc);
  return asUtc - distanceFromUtc(guess);
}

function distanceFromUtc(moment: number): number {
  return Date.parse(`${local.format(moment).replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000;
}
