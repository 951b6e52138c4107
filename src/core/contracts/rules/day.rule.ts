/** There is no year 0. */
const pattern = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

/** Whether it is a day of the calendar as yyyy-mm-dd. Apart from the decorators: lists check their address with it. */
export function isDay(value: unknown): value is string {
  const parts = typeof value === 'string' ? pattern.exec(value) : null;
  if (!parts) return false;
  const date = new Date(`${parts[0]}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(parts[0]);
}
