import { grantNewTables, grantRights } from './application-role.ts';
import type { Database } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';

/**
 * Makes an empty or older database what this program works with; done by the owner of its tables.
 * @param login the login of the application, where that is another than the owner's
 * @returns the names of the migrations that it lacked
 */
export async function bringUpToDate(owner: Database, login?: string): Promise<string[]> {
  const migrations = await migrate(owner, await readMigrations(), grantNewTables);
  await grantRights(owner, login);
  return migrations;
}
