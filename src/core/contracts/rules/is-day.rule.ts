// Apart from the decorators: lists check their address with it, and load no validator.

/** There is no year 0. */
const pattern = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

/** Whether it is written as a day, yyyy-mm-dd, be it one or not. */
export function looksLikeDay(value: unknown): value is string {
  return typeof value === 'string' && pattern.test(value);
}

/** Whether it is a day of the calendar as yyyy-mm-dd. */
export function isDay(value: unknown): value is string {
  if (!looksLikeDay(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}
