import { asSeen } from '#core/contracts/rules/value.rules.ts';
import { parseFinnishDay } from '#core/ui/lists/finnish-day.rule.ts';

const timeZone = 'Europe/Helsinki';

/**
 * A day as it was typed and a time of day (hh.mm or hh:mm) in Finland, as a time; undefined for what is none, also for one that is left
 * out in the night when clocks are set forward. Of one that comes twice when they are set back it is the later, unless that is to come.
 */
export function timeOf(day: string, clock: string, now: Date): string | undefined {
  const date = parseFinnishDay(day);
  const [, hours, minutes] = /^([01]?\d|2[0-3])[.:]([0-5]\d)$/.exec(asSeen(clock).trim()) ?? [];
  if (date === undefined || hours === undefined) return undefined;
  const typed = Temporal.PlainDateTime.from(`${date}T${hours.padStart(2, '0')}:${minutes}`);
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    typed.toZonedDateTime(timeZone, { disambiguation }),
  ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime];
  if (!later.toPlainDateTime().equals(typed)) return undefined;
  const moment = later.epochMilliseconds > now.getTime() ? earlier : later;
  return new Date(moment.epochMilliseconds).toISOString();
}
