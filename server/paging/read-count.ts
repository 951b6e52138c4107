import { one, type Queryable } from '../db/database.ts';
import type { Conditions } from './conditions.ts';

/** A count of the rows that the conditions let through, or a sum over them. */
export async function readCount(
  sql: Queryable,
  what: 'count(*)' | 'sum(rows)',
  table: string,
  { text, parameters, isOne }: Conditions,
): Promise<number> {
  const statement = `select coalesce(${what}, 0)::bigint as count from ${table} where ${text}`;
  // Of a whole list the end of its pages is found by it: as they, it is prepared (decision 155).
  const isPrepared = isOne && what === 'sum(rows)';
  return (await one<{ count: number }>(sql, statement, parameters, { isPrepared })).count;
}
