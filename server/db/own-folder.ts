import { chmodSync } from 'node:fs';

/** The mode of a folder that holds citizens' data: PGlite makes its files readable and writable by everybody. */
export const ownFolder = 0o700;

/** Takes a folder of a database away from the machine's other users, as PostgreSQL itself wants it. */
export function closeToOthers(directory: string): void {
  try {
    chmodSync(directory, ownFolder);
  } catch (error) {
    // In a container the files may be of another user, by whose rights this one works: those are its administrator's.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}
