import { join } from 'node:path';
import type { Environment } from '../config/environment.ts';
import { isThere } from '../config/named-file.ts';
import { StartupError } from '../config/startup-error.ts';
import { applicationRole } from './application-role.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { DatabaseUnavailableError } from './database.ts';
import { openEmbeddedDatabase, unreadable } from './embedded-database.ts';
import { openServer, type OpenedDatabase } from './open-server.ts';

/** Which of the environment's values choose the database. */
export type DatabaseLocation = Pick<Environment, 'dataDirectory' | 'databaseUrl'> &
  Partial<Pick<Environment, 'databaseOwnerUrl' | 'production'>>;

/**
 * Opens the chosen database for the application, brought to the newest shape: what runs on it has the rights of the
 * application's role. Closing it releases the directory's lock.
 * @throws StartupError when it is in use, unreadable, newer than this program, out of reach or its rights cannot be
 * set.
 */
export async function openDatabase({
  databaseUrl,
  dataDirectory,
  ...location
}: DatabaseLocation): Promise<OpenedDatabase> {
  return databaseUrl === undefined ? openEmbedded(dataDirectory) : openServer({ ...location, databaseUrl });
}

/**
 * For commands on what is stored: for a mistyped DATA_DIR they would create a database, and find nothing wrong in it.
 * @throws StartupError when there is no embedded database where one is named
 */
export function refuseMissingDatabase(location: DatabaseLocation): void {
  if (!isMissing(location)) return;
  throw new StartupError(`There is no database in ${location.dataDirectory}: set DATA_DIR to the server's.`);
}

/** Asked before `openDatabase`, which makes it. */
export function isMissing({ databaseUrl, dataDirectory }: DatabaseLocation): boolean {
  return databaseUrl === undefined && !isThere(join(dataDirectory, 'database'));
}

/** For commands that may come before a first start: a mistyped DATA_DIR is told then, too. */
export function tellOfNewDatabase({ dataDirectory }: DatabaseLocation): string {
  return `There was no database in ${dataDirectory}: a new one was made.`;
}

async function openEmbedded(dataDirectory: string): Promise<OpenedDatabase> {
  const database = await openEmbeddedDatabase(dataDirectory);
  try {
    const migrations = await bringUpToDate(database);
    // Nobody else does it here: PostgreSQL keeps its statistics by itself, the embedded database has no such process.
    await database.script('analyze referral, observation');
    await database.addToSession(`set role ${applicationRole}`);
    return { ...database, notices: [], migrations };
  } catch (error) {
    await database.close();
    throw error instanceof DatabaseUnavailableError ? unreadable(dataDirectory, error) : error;
  }
}
