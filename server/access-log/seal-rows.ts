import { first, type Queryable } from '../db/database';
import type { Seal } from './seal.rule';

const selection = `select seal_number as "sealNumber", up_to_entry as "upToEntry", entries, sealed_at as "sealedAt", hash
  from audit.access_log_seal`;

/** The newest seal. */
export function readLastSeal(sql: Queryable): Promise<Seal | undefined> {
  return first<Seal>(sql, `${selection} order by seal_number desc limit 1`);
}

/** The seals above a number in their order, `most` at once. */
export function readSeals(sql: Queryable, above: number, most: number): Promise<Seal[]> {
  return sql.query<Seal>(`${selection} where seal_number > $1 order by seal_number limit $2`, [above, most]);
}
