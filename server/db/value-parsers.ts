// Text that PostgreSQL sends, by type number (pg_type.oid), to JavaScript values. Both drivers are given these,
// because their own differ: one makes an int8 a bigint or a text, the other a number.

const int8 = 20;
const timestamptz = 1184;

function parseInteger(text: string): number {
  return Number(text);
}

/** `2026-01-31 10:00:00.123+00` (the sessions run in UTC) to `2026-01-31T10:00:00.123Z`. */
function parseTimestamp(text: string): string {
  return new Date(`${text.replace(' ', 'T').replace(/\+00$/, '')}Z`).toISOString();
}

/** The parsers in which the engines must agree. */
export const valueParsers: Readonly<Record<number, (text: string) => unknown>> = {
  [int8]: parseInteger,
  [timestamptz]: parseTimestamp,
};

/** Sets a session up so that the texts above look as the parsers expect them. */
export const sessionSettings = "set time zone 'UTC'; set datestyle to 'ISO'";
