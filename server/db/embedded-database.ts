import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../config/startup-error';
import { lockDataDirectory } from './data-lock';
import type { Database } from './database';
import { openPglite } from './pglite-database';

/** The files of a database are there, and cannot be opened. */
export class UnreadableDatabaseError extends StartupError {}

/**
 * Opens the embedded database of a data directory, making it first when there is none; holds the directory's lock
 * until it is closed.
 * @throws StartupError when another process holds the lock, UnreadableDatabaseError when the files cannot be read
 */
export async function openEmbeddedDatabase(dataDirectory: string): Promise<Database> {
  const unlock = await lockDataDirectory(dataDirectory);
  try {
    const directory = join(dataDirectory, 'database');
    if (!existsSync(directory)) await makeDatabase(directory);
    // Without this file PGlite would make a new database among whatever stands there.
    if (!existsSync(join(directory, 'PG_VERSION'))) throw new Error('not a database');
    const database = await openPglite({ directory });
    const close = async (): Promise<void> => {
      await database.close();
      unlock();
    };
    return { ...database, close };
  } catch {
    unlock();
    throw new UnreadableDatabaseError(
      `The database in ${dataDirectory} cannot be read. Nothing was changed; restore a copy, or set another DATA_DIR.`,
    );
  }
}

/** Made under another name and renamed when whole: a first start that is cut off leaves nothing that looks like data. */
async function makeDatabase(directory: string): Promise<void> {
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  await (await openPglite({ directory: unfinished })).close();
  renameSync(unfinished, directory);
}
