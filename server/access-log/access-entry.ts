import type { ProblemCode } from '#core/contracts/problem.ts';
import type { Queryable, SqlValue } from '../db/database.ts';

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

/** An entry before it is known which records it is about. */
export type OpenEntry = Omit<AccessEntry, 'recordIds'>;

/** Adds an entry. */
export async function addAccessEntry(sql: Queryable, { recordIds, ...entry }: AccessEntry): Promise<void> {
  const { text, parameters } = entryParts(entry, '$1::uuid[]', [recordIds]);
  await sql.query(`with ${text} select`, parameters);
}

/**
 * The parts of a `with` that add an entry, behind what its statement has already. `recordIds` is SQL for an array of
 * ids; `before` are the statement's own parameters. The transaction gets its number before the entry does: the sealer
 * relies on it to know when no earlier entry can come any more.
 */
export function entryParts(entry: OpenEntry, recordIds: string, before: readonly SqlValue[]) {
  const values = [
    entry.subject,
    entry.roles,
    entry.areaId,
    entry.call,
    entry.correlationId,
    entry.recordType,
    entry.filterFields,
    entry.outcome,
  ];
  const parameter = (index: number): string => `$${before.length + index}`;
  return {
    text: `own_transaction as materialized (select pg_current_xact_id()),
      access_entry as (
        insert into audit.access_log (subject, roles, area_id, call, correlation_id, record_type, filter_fields, outcome, record_ids)
        select ${parameter(1)}, ${parameter(2)}::text[], ${parameter(3)}, ${parameter(4)}, ${parameter(5)}::uuid, ${parameter(6)},
          ${parameter(7)}::text[], ${parameter(8)}, ${recordIds}
        from own_transaction
      )`,
    parameters: [...before, ...values],
  };
}
