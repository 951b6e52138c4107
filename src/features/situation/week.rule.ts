const millisecondsADay = 24 * 60 * 60 * 1000;

/** A day, `2026-11-25`, some days on. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * millisecondsADay).toISOString().slice(0, 10);
}

/** The number of a Monday's week: that of its Thursday's year (ISO 8601). */
export function weekNumber(monday: string): number {
  const thursday = Date.parse(monday) + 3 * millisecondsADay;
  const newYear = Date.UTC(new Date(thursday).getUTCFullYear(), 0, 1);
  return 1 + Math.floor((thursday - newYear) / (7 * millisecondsADay));
}

/** A day as Finnish text without its year: d.m. */
export function dayAndMonth(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${date}.${month}.`;
}

/** A day as Finnish text: d.m.yyyy. */
export function wholeDay(day: string): string {
  return `${dayAndMonth(day)}${day.slice(0, 4)}`;
}
