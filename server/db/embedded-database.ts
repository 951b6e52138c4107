import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isThere } from '../config/named-file.ts';
import { StartupError } from '../config/startup-error.ts';
import { DatabaseUnavailableError, StorageFullError } from './database.ts';
import { lockDataDirectory } from './data-lock.ts';
import { lastReserve, freeSpaceOf, type MeasureSpace } from './disk-space.ts';
import { closeToOthers, ownFolder, refuseAnothers } from './own-folder.ts';
import { openPglite, type PgliteDatabase, type PgliteSettings } from './pglite-database.ts';

/** Bytes that an empty database takes, with the demo data. */
const newDatabase = 64 * 1024 * 1024;

/** The files of a database are there, and cannot be opened. */
export class UnreadableDatabaseError extends StartupError {}

/**
 * Opens the embedded database of a data directory, making it first when there is none; holds the directory's lock
 * until it is closed.
 * @throws StartupError when another process holds the lock or the disk is full, UnreadableDatabaseError when the files
 * cannot be read
 */
export async function openEmbeddedDatabase(
  dataDirectory: string,
  settings: PgliteSettings = {},
): Promise<PgliteDatabase> {
  const unlock = await lockDataDirectory(dataDirectory);
  const { space = freeSpaceOf(dataDirectory), ...others } = settings;
  try {
    const directory = join(dataDirectory, 'database');
    const isNew = !isThere(directory);
    await refuseFullDisk(dataDirectory, space, isNew);
    refuseAnothers(isNew ? dataDirectory : directory);
    if (isNew) await makeDatabase(directory);
    // Without this file PGlite would make a new database among whatever stands there.
    if (!isThere(join(directory, 'PG_VERSION'))) throw new Error('it is no database');
    closeToOthers(directory);
    const database = await openPglite({ directory }, { space, ...others });
    const close = async (): Promise<void> => {
      await database.close();
      unlock();
    };
    return { ...database, close };
  } catch (error) {
    unlock();
    throw unreadable(dataDirectory, error);
  }
}

/** What PostgreSQL says of files of another user; of a folder that it may not write into, that the file which it misses there exists. */
const othersFiles = /permission denied|could not create lock file "postmaster\.pid": File exists/i;

/** Why a server cannot start on the database of a data directory, in one line; a StartupError is returned as it is. */
export function unreadable(dataDirectory: string, error: unknown): StartupError {
  if (error instanceof StartupError) return error;
  if (error instanceof StorageFullError) return new StartupError(error.message);
  const cause = error instanceof DatabaseUnavailableError && error.cause instanceof Error ? error.cause : error;
  const reason = cause instanceof Error ? cause.message : String(cause);
  if (othersFiles.test(reason)) {
    return new StartupError(
      `The database in ${dataDirectory} has files that this user may not use (${reason}). Run this as the user whom the server runs as; what another one, such as root, has written there, give to that user (chown).`,
    );
  }
  return new UnreadableDatabaseError(
    `The database in ${dataDirectory} cannot be read (${reason}). Put a copy back (docs/operations.md, 'Backup and restore'), or set another DATA_DIR.`,
  );
}

/** A start writes: on a full disk it would fail halfway. */
async function refuseFullDisk(dataDirectory: string, space: MeasureSpace, isNew: boolean): Promise<void> {
  const needed = lastReserve + (isNew ? newDatabase : 0);
  if ((await space()) >= needed) return;
  const mebibytes = Math.ceil(needed / 1024 / 1024);
  throw new StartupError(
    `The disk of ${dataDirectory} is full: the database needs ${mebibytes} MiB to start. Nothing was changed.`,
  );
}

/** Made under another name and renamed when whole: a first start that is cut off leaves nothing that looks like data. */
async function makeDatabase(directory: string): Promise<void> {
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: ownFolder });
  await (await openPglite({ directory: unfinished })).close();
  renameSync(unfinished, directory);
}
