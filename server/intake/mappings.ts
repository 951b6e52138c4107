import type { MappingKind } from '#core/contracts/intake.contract.ts';
import { first, type Queryable } from '../db/database.ts';

/** What support has said that a code of others means. */
export async function targetIfGiven(sql: Queryable, kind: MappingKind, code: string): Promise<string | undefined> {
  const row = await first<{ target: string }>(sql, 'select target from intake_mapping where kind = $1 and code = $2', [
    kind,
    code,
  ]);
  return row?.target;
}

/**
 * What a code of others means here: what support has said, or the code itself. What support has said is noted as used by the
 * message, unless that is rolled back (decision 214).
 */
export async function targetOf(sql: Queryable, messageId: string, kind: MappingKind, code: string): Promise<string> {
  const target = await targetIfGiven(sql, kind, code);
  if (target === undefined) return code;
  const meaning = [kind, code, target];
  // Read first: its row is there but for the first time, and whoever adds one waits for others that do.
  await sql.query(
    `insert into intake_meaning (kind, code, target) select $1, $2, $3
     where not exists (select from intake_meaning where kind = $1 and code = $2 and target = $3) on conflict do nothing`,
    meaning,
  );
  await sql.query(
    `insert into intake_meaning_use (meaning_id, message_id)
     select meaning_id, $4 from intake_meaning where kind = $1 and code = $2 and target = $3 on conflict do nothing`,
    [...meaning, messageId],
  );
  return target;
}
