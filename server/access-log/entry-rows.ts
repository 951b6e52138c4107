import type { Queryable } from '../db/database.ts';
import type { AccessEntry } from './access-entry.ts';

/** An entry as it is stored. */
export interface EntryRow extends Omit<AccessEntry, 'areaId'> {
  readonly entryId: number;
  readonly at: string;
  readonly areaId: string | null;
}

/** The columns of an entry; all of them are sealed. */
const columns = `entry_id as "entryId", at, subject, roles, area_id as "areaId", call, correlation_id as "correlationId",
  record_type as "recordType", record_ids as "recordIds", filter_fields as "filterFields", outcome`;

/** Entries above `after` up to `upTo`, in their order, `most` at once. */
export function readEntries(sql: Queryable, after: number, upTo: number, most: number): Promise<EntryRow[]> {
  return sql.query<EntryRow>(
    `select ${columns} from audit.access_log where entry_id > $1 and entry_id <= $2 order by entry_id limit $3`,
    [after, upTo, most],
  );
}
