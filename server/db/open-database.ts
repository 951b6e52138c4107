import type { Environment } from '../config/environment';
import { StartupError } from '../config/startup-error';
import { applicationRole, grantRights } from './application-role';
import type { Database } from './database';
import { openEmbeddedDatabase } from './embedded-database';
import { knowDatabase } from './known-database';
import { migrate, readMigrations } from './migrate';
import { openPostgres } from './postgres-database';
import { announceServer, holdResetOff } from './server-presence';

/** Which of the environment's values choose the database. */
export type DatabasePlace = Pick<Environment, 'dataDirectory' | 'databaseUrl'>;

/**
 * Opens the chosen database for the application, brought to the newest shape: what runs on it has the rights of the
 * application's role. Closing it gives the directory's lock back.
 * @throws StartupError when it is in use, unreadable, newer than this program, out of reach or its rights cannot be set.
 */
export async function openDatabase({ databaseUrl, dataDirectory }: DatabasePlace): Promise<Database> {
  return databaseUrl === undefined ? openEmbedded(dataDirectory) : openServer(databaseUrl);
}

/** Makes an empty or older database what this program works with; done by the owner of its tables. */
export async function bringUpToDate(owner: Database): Promise<void> {
  await migrate(owner, await readMigrations());
  await grantRights(owner);
}

async function openEmbedded(dataDirectory: string): Promise<Database> {
  const database = await openEmbeddedDatabase(dataDirectory);
  try {
    await bringUpToDate(database);
    // Nobody else does it here: PostgreSQL keeps its statistics by itself, the embedded database has no such process.
    await database.script('analyze referral, observation');
    await database.script(`set role ${applicationRole}`);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openServer(url: string): Promise<Database> {
  // A migration of a large table takes its time.
  const owner = openPostgres(url, { answerWithin: 0, begin: holdResetOff });
  try {
    const leave = await announce(url);
    try {
      await bringUpToDate(owner);
      const database = openPostgres(url, { role: applicationRole, begin: await knowDatabase(owner) });
      const close = async (): Promise<void> => {
        await database.close();
        await leave();
      };
      return { ...database, close };
    } catch (error) {
      await leave();
      throw error;
    }
  } finally {
    await owner.close();
  }
}

async function announce(url: string): Promise<() => Promise<void>> {
  try {
    return await announceServer(url);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError('The database of DATABASE_URL does not answer or refuses the connection.');
  }
}
