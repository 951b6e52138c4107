import { asSeen } from '#core/contracts/rules/value.rules.ts';
import { parseFinnishDay } from '#core/ui/lists/finnish-day.rule.ts';

const timeZone = 'Europe/Helsinki';

/** A day as it was typed and a time of day (hh.mm or hh:mm) in Finland, as a time; undefined for what is none. */
export function timeOf(day: string, clock: string): string | undefined {
  const date = parseFinnishDay(day);
  const [, hours, minutes] = /^([01]?\d|2[0-3])[.:]([0-5]\d)$/.exec(asSeen(clock).trim()) ?? [];
  if (date === undefined || hours === undefined) return undefined;
  const moment = Temporal.PlainDateTime.from(`${date}T${hours.padStart(2, '0')}:${minutes}`).toZonedDateTime(timeZone);
  return new Date(moment.epochMilliseconds).toISOString();
}
