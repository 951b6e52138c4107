import type { ProblemCode } from '../../src/core/contracts/problem';
import type { Queryable } from '../db/database';

/** Whose records these are ids of. */
export type RecordType = 'referral' | 'observation';

/** An entry of the access log: who used which citizens' records, by which call. The database adds when. */
export interface AccessEntry {
  readonly subject: string;
  readonly roles: readonly string[];
  readonly areaId?: string;
  /** Method and path pattern. */
  readonly call: string;
  readonly correlationId: string;
  readonly recordType: RecordType;
  readonly recordIds: readonly string[];
  /** Names of the filter's fields that were set; never what was looked for. */
  readonly filterFields: readonly string[];
  readonly outcome: 'shown' | ProblemCode;
}

/**
 * Adds an entry. The transaction gets its number before the entry does: the sealer relies on it to know when no earlier
 * entry can come any more.
 */
export async function addAccessEntry(sql: Queryable, entry: AccessEntry): Promise<void> {
  await sql.query(
    `with own as materialized (select pg_current_xact_id())
     insert into access_log (subject, roles, area_id, call, correlation_id, record_type, record_ids, filter_fields, outcome)
     select $1, $2::text[], $3, $4, $5::uuid, $6, $7::uuid[], $8::text[], $9 from own`,
    [
      entry.subject,
      entry.roles,
      entry.areaId,
      entry.call,
      entry.correlationId,
      entry.recordType,
      entry.recordIds,
      entry.filterFields,
      entry.outcome,
    ],
  );
}
