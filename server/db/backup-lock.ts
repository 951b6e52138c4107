import { one, type Database } from './database.ts';

/** The advisory lock that keeps backups and migrations apart (any fixed number). */
const backupLock = 738_208;

/** Taken by a migration among its tables: it waits as long for a backup as for these. */
export const awaitBackups = `select pg_advisory_xact_lock(${backupLock})`;

/**
 * Carries out what must see the database in one shape, once the migration that runs is through. To whoever began to look before it
 * ended, a table that it has written anew is empty: so this comes before anybody's snapshot, in a transaction of its own.
 * @param onWait told when there is one that runs
 */
export function betweenMigrations<Result>(
  database: Database,
  work: () => Promise<Result>,
  onWait: () => void,
): Promise<Result> {
  return database.transaction(async (sql) => {
    const { free } = await one<{ free: boolean }>(sql, 'select pg_try_advisory_xact_lock_shared($1) as free', [
      backupLock,
    ]);
    if (!free) {
      onWait();
      await sql.query('select pg_advisory_xact_lock_shared($1)', [backupLock]);
    }
    return work();
  });
}
