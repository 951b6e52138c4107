/** Days of a period as the diagnostic centre sees all areas: four weeks. */
export const periodDays = 28;

/** Any Monday: periods are counted from it, so that no two of them have a day in common. */
const firstMonday = '2024-01-01';

/** Days after its end during which results still come in for a period; then it is kept as it is. */
const settlingDays = 2;

/** How many past periods can be asked for: two years. */
const mostPeriods = 26;

const millisecondsADay = 24 * 60 * 60 * 1000;

/** `2026-11-25` and a number of days. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * millisecondsADay).toISOString().slice(0, 10);
}

/** Days from one to another. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / millisecondsADay;
}

/** The first days of the periods that are over, newest first. */
export function pastPeriods(today: string): string[] {
  const over = Math.floor((daysBetween(firstMonday, today) - settlingDays) / periodDays);
  return Array.from({ length: Math.min(mostPeriods, over) }, (_, index) =>
    addDays(firstMonday, (over - 1 - index) * periodDays),
  );
}

/** The Mondays of so many weeks from the first one on. */
export function mondays(first: string, weeks: number): string[] {
  return Array.from({ length: weeks }, (_, index) => addDays(first, index * 7));
}
