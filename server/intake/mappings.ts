import type { MappingKind } from '#core/contracts/intake.contract.ts';
import { first, type Queryable } from '../db/database.ts';

/** What a code of others means here: what support has said, or the code itself. */
export async function targetOf(sql: Queryable, kind: MappingKind, code: string): Promise<string> {
  const row = await first<{ target: string }>(sql, 'select target from intake_mapping where kind = $1 and code = $2', [
    kind,
    code,
  ]);
  return row?.target ?? code;
}
