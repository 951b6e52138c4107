import { one, type Queryable } from '../db/database.ts';
import type { Conditions } from './conditions.ts';

/** A count of the rows that the conditions let through, or a sum over them. */
export async function readCount(
  sql: Queryable,
  what: 'count(*)' | 'sum(rows)',
  table: string,
  { text, parameters }: Conditions,
): Promise<number> {
  const statement = `select coalesce(${what}, 0)::bigint as count from ${table} where ${text}`;
  return (await one<{ count: number }>(sql, statement, parameters)).count;
}
