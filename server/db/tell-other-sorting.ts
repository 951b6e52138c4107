import { one, type Queryable } from './database.ts';

interface Versions {
  readonly name: string;
  /** Absent of a database whose sorting has none, such as of locale C. */
  readonly made: string | null;
  readonly present: string | null;
}

/**
 * A sentence where PostgreSQL's operating system sorts texts by another version of its rules than when the database was made, as after
 * an upgrade of it: indexes are in the former order, so that what is there is not found and stored a second time. PostgreSQL
 * says so to whoever connects by hand, and works on.
 */
export async function tellOtherSorting(sql: Queryable): Promise<readonly string[]> {
  const { name, made, present } = await one<Versions>(
    sql,
    `select format('%I', datname) as name, datcollversion as made, pg_database_collation_actual_version(oid) as present
     from pg_catalog.pg_database where datname = current_database()`,
  );
  if (made === null || present === null || made === present) return [];
  return [
    `PostgreSQL's operating system sorts texts by version ${present} of its rules, the database's indexes by ${made}: what is there may not be found, and stored twice. Stop all processes and let the owner's login run 'reindex database ${name}' and 'alter database ${name} refresh collation version' (docs/database.md, 'Sorting of the operating system').`,
  ];
}
