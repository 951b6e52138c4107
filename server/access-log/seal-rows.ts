import { first, type Queryable } from '../db/database.ts';
import type { Seal } from './seal.rule.ts';

const selection = `select seal_number as "sealNumber", up_to_entry as "upToEntry", entries, sealed_at as "sealedAt",
    key_id as "keyId", former_key_id as "formerKeyId", hash
  from audit.access_log_seal`;

/** The newest seal. */
export function readLastSeal(sql: Queryable): Promise<Seal | undefined> {
  return first<Seal>(sql, `${selection} order by seal_number desc limit 1`);
}

/** The seals above a number in their order, `most` at once. */
export function readSeals(sql: Queryable, above: number, most: number): Promise<Seal[]> {
  return sql.query<Seal>(`${selection} where seal_number > $1 order by seal_number limit $2`, [above, most]);
}

/** Adds a seal. */
export async function addSeal(sql: Queryable, seal: Seal): Promise<void> {
  await sql.query(
    `insert into audit.access_log_seal (seal_number, up_to_entry, entries, sealed_at, key_id, former_key_id, hash)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [seal.sealNumber, seal.upToEntry, seal.entries, seal.sealedAt, seal.keyId, seal.formerKeyId, seal.hash],
  );
}

/** Whether a key has made a seal. */
export async function hasSealed(sql: Queryable, keyId: string): Promise<boolean> {
  return (
    (await first(sql, 'select 1 as one from audit.access_log_seal where key_id = $1 limit 1', [keyId])) !== undefined
  );
}
