import { StorageFullError } from './database.ts';

/** For what is written beside a reading, which goes on without it where the disk is full: it is written the next time. */
export async function goOnWhenFull(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!(error instanceof StorageFullError)) throw error;
  }
}
