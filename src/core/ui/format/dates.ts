// By Temporal, not Intl: the first formatter of a page takes 15 to 20 ms of its main thread before any list is there.
const timeZone = 'Europe/Helsinki';

const inFinland = (time: Temporal.Instant): Temporal.ZonedDateTime => time.toZonedDateTimeISO(timeZone);
const read = (isoTime: string): Temporal.ZonedDateTime => inFinland(Temporal.Instant.from(isoTime));

const date = ({ day, month, year }: Temporal.ZonedDateTime): string => `${day}.${month}.${year}`;
const time = ({ hour, minute }: Temporal.ZonedDateTime): string => `${hour}.${twoDigits(minute)}`;
const withSeconds = (moment: Temporal.ZonedDateTime): string => `${time(moment)}.${twoDigits(moment.second)}`;
const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** A time from the server as a Finnish date: d.m.yyyy. */
export function formatDate(isoTime: string): string {
  return date(read(isoTime));
}

/** A day (yyyy-mm-dd) as a Finnish date: d.m.yyyy. */
export function formatDay(isoDay: string): string {
  const { day, month, year } = Temporal.PlainDate.from(isoDay);
  return `${day}.${month}.${year}`;
}

/** The day in Finland on which a time falls: yyyy-mm-dd. */
export function finnishDayOf(moment: Date): string {
  return inFinland(Temporal.Instant.fromEpochMilliseconds(moment.getTime())).toPlainDate().toString();
}

/** A time of day as Finnish text: h.mm. */
export function formatTime(isoTime: string): string {
  return time(read(isoTime));
}

/** A time from the server as Finnish date and time: d.m.yyyy h.mm. */
export function formatDateTime(isoTime: string): string {
  const moment = read(isoTime);
  return `${date(moment)} ${time(moment)}`;
}

/** A time of day with seconds, for the event log: h.mm.ss. */
export function formatTimeSeconds(isoTime: string): string {
  return withSeconds(read(isoTime));
}

/** A time as Finnish date and time with seconds, for the event log: d.m.yyyy h.mm.ss. */
export function formatDateTimeSeconds(isoTime: string): string {
  const moment = read(isoTime);
  return `${date(moment)} ${withSeconds(moment)}`;
}
