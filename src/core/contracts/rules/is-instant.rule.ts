/** Years as PostgreSQL and JavaScript both have them; there is no year 0. */
const pattern = /^(?!0000)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** Whether it is a time of the calendar as all ends write it: ISO 8601 in UTC, with milliseconds. */
export function isInstant(value: unknown): value is string {
  if (typeof value !== 'string' || !pattern.test(value)) return false;
  const time = new Date(value);
  return !Number.isNaN(time.getTime()) && time.toISOString() === value;
}
