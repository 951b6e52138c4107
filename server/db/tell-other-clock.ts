import { one, type Queryable } from './database.ts';

const minute = 60_000;

/**
 * A sentence where PostgreSQL's clock differs from ours by more than a minute: limits, due days and the times of what is stored go
 * by its clock, tokens and the times of attempts by ours.
 */
export async function tellOtherClock(sql: Queryable): Promise<readonly string[]> {
  const { time } = await one<{ readonly time: string }>(sql, 'select clock_timestamp() as time');
  const minutes = Math.round((Date.parse(time) - Date.now()) / minute);
  if (Math.abs(minutes) < 1) return [];
  const direction = minutes > 0 ? 'ahead of' : 'behind';
  return [
    `The clock of PostgreSQL is ${Math.abs(minutes)} minutes ${direction} this server's: set both by NTP. Times of what is stored are wrong, and what was just done may be refused as of another time.`,
  ];
}
