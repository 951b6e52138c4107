import type { Conditions } from './conditions.ts';

/** Whole days in Finland, both inclusive (requirements.md 'Filters'); absent or empty: no limit. */
export interface Days {
  readonly startDate?: string;
  readonly endDate?: string;
}

/** Whether there is a limit at all. */
export function limitsDays({ startDate, endDate }: Days): boolean {
  return Boolean(startDate) || Boolean(endDate);
}

/** Times within the days. The database turns a day into its times: it may have 23 or 25 hours. */
export function timesWithin(conditions: Conditions, column: string, { startDate, endDate }: Days): Conditions {
  const begin = (day: string): string => `(${day})::timestamp at time zone 'Europe/Helsinki'`;
  const started = startDate ? conditions.and(`${column} >= ${begin('?::date')}`, startDate) : conditions;
  return endDate ? started.and(`${column} < ${begin('?::date + 1')}`, endDate) : started;
}

/** The same for a column of days, as tallies have it. */
export function daysWithin(conditions: Conditions, { startDate, endDate }: Days, column = 'day'): Conditions {
  const started = startDate ? conditions.and(`${column} >= ?::date`, startDate) : conditions;
  return endDate ? started.and(`${column} <= ?::date`, endDate) : started;
}
