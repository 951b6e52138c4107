import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../config/startup-error.ts';
import { DatabaseUnavailableError, StorageFullError } from './database.ts';
import { lockDataDirectory } from './data-lock.ts';
import { lastReserve, roomOf, type MeasureRoom } from './disk-room.ts';
import { openPglite, type PgliteDatabase, type PgliteKeeping } from './pglite-database.ts';

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
  keeping: PgliteKeeping = {},
): Promise<PgliteDatabase> {
  const unlock = await lockDataDirectory(dataDirectory);
  const { room = roomOf(dataDirectory), ...others } = keeping;
  try {
    const directory = join(dataDirectory, 'database');
    const isNew = !existsSync(directory);
    await refuseFullDisk(dataDirectory, room, isNew);
    if (isNew) await makeDatabase(directory);
    // Without this file PGlite would make a new database among whatever stands there.
    if (!existsSync(join(directory, 'PG_VERSION'))) throw new Error('it is no database');
    const database = await openPglite({ directory }, { room, ...others });
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

/** Why the database of a data directory cannot be started on, in one line; what says so itself is left as it is. */
export function unreadable(dataDirectory: string, error: unknown): StartupError {
  if (error instanceof StartupError) return error;
  if (error instanceof StorageFullError) return new StartupError(error.message);
  const cause = error instanceof DatabaseUnavailableError && error.cause instanceof Error ? error.cause : error;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new UnreadableDatabaseError(
    `The database in ${dataDirectory} cannot be read (${reason}). Put a copy back (docs/database.md, 'restore'), or set another DATA_DIR.`,
  );
}

/** A start writes: on a full disk it would end in the midst of it. */
async function refuseFullDisk(dataDirectory: string, room: MeasureRoom, isNew: boolean): Promise<void> {
  const needed = lastReserve + (isNew ? newDatabase : 0);
  if ((await room()) >= needed) return;
  const mebibytes = Math.ceil(needed / 1024 / 1024);
  throw new StartupError(
    `The disk of ${dataDirectory} is full: the database needs ${mebibytes} MiB to start. Nothing was changed.`,
  );
}

/** Made under another name and renamed when whole: a first start that is cut off leaves nothing that looks like data. */
async function makeDatabase(directory: string): Promise<void> {
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  await (await openPglite({ directory: unfinished })).close();
  renameSync(unfinished, directory);
}
