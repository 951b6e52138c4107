// Formatters are costly to make: one each, kept. Date and time apart, because Intl puts 'klo' between the two.
const timeZone = 'Europe/Helsinki';
const date = new Intl.DateTimeFormat('fi-FI', { day: 'numeric', month: 'numeric', year: 'numeric', timeZone });
const time = new Intl.DateTimeFormat('fi-FI', { hour: 'numeric', minute: '2-digit', hourCycle: 'h23', timeZone });

/** A time from the server as a Finnish date: d.m.yyyy. */
export function formatDate(isoTime: string): string {
  return date.format(new Date(isoTime));
}

// Swedish dates are ISO 8601's.
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone });

/** The day in Finland on which a time falls: yyyy-mm-dd. */
export function finnishDayOf(time: Date): string {
  return isoDay.format(time);
}

/** A time of day as Finnish text: h.mm. */
export function formatTime(isoTime: string): string {
  return time.format(new Date(isoTime));
}

/** A time from the server as Finnish date and time: d.m.yyyy h.mm. */
export function formatDateTime(isoTime: string): string {
  const moment = new Date(isoTime);
  return `${date.format(moment)} ${time.format(moment)}`;
}

const seconds = new Intl.DateTimeFormat('fi-FI', {
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZone,
});

/** A time of day with seconds, for the event log: h.mm.ss. */
export function formatTimeSeconds(isoTime: string): string {
  return seconds.format(new Date(isoTime));
}

/** A time as Finnish date and time with seconds, for the event log: d.m.yyyy h.mm.ss. */
export function formatDateTimeSeconds(isoTime: string): string {
  const moment = new Date(isoTime);
  return `${date.format(moment)} ${seconds.format(moment)}`;
}
