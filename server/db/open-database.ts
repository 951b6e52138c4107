import type { Environment } from '../config/environment';
import { StartupError } from '../config/startup-error';
import type { Database } from './database';
import { openEmbeddedDatabase } from './embedded-database';
import { migrate, readMigrations } from './migrate';
import { openPostgres } from './postgres-database';
import { announceServer } from './server-presence';

/** Which of the environment's values choose the database. */
export type DatabasePlace = Pick<Environment, 'dataDirectory' | 'databaseUrl'>;

/**
 * Opens the chosen database and brings it to the newest shape. Closing it gives the directory's lock back.
 * @throws StartupError when it is in use, unreadable, newer than this program or out of reach.
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const database =
    place.databaseUrl === undefined
      ? await openEmbeddedDatabase(place.dataDirectory)
      : await openServer(place.databaseUrl);
  try {
    await migrate(database, await readMigrations());
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openServer(url: string): Promise<Database> {
  const database = openPostgres(url);
  try {
    await database.query('select 1');
    const leave = await announceServer(url);
    const close = async (): Promise<void> => {
      await leave();
      await database.close();
    };
    return { ...database, close };
  } catch {
    await database.close();
    throw new StartupError('The database of DATABASE_URL does not answer or refuses the connection.');
  }
}
