import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from '../config/startup-error.ts';

/** The mode of a folder that holds citizens' data: PGlite makes its files readable and writable by everybody. */
export const ownFolder = 0o700;

/**
 * Makes a folder and those above it that are missing. Not by `recursive`: where the system lets nobody make one (below
 * /proc), Node.js 20 tries for ever.
 * @throws the system's error
 */
export function makeOwnFolder(directory: string): void {
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory() === true) return;
  const parent = dirname(directory);
  if (parent !== directory && !existsSync(parent)) makeOwnFolder(parent);
  mkdirSync(directory, { mode: ownFolder });
}

/**
 * Root could use the database of another user, who could not use it any more: what is written is root's then.
 * PostgreSQL itself refuses likewise.
 * @throws StartupError
 */
export function refuseAnothers(directory: string): void {
  const { uid } = statSync(directory);
  if (process.getuid?.() !== 0 || uid === 0) return;
  throw new StartupError(
    `${directory} belongs to user ${uid}: run this as that user, as whom its server runs. Nothing was changed.`,
  );
}

/** Takes a folder of a database away from the machine's other users, as PostgreSQL itself wants it. */
export function closeToOthers(directory: string): void {
  try {
    chmodSync(directory, ownFolder);
  } catch (error) {
    // In a container the files may be of another user, by whose rights this one works: those are its administrator's.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}
