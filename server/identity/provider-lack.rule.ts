import { DatabaseUnavailableError, StorageFullError } from '../db/database.ts';

/** What the service lacks at the moment: it is no fault of the sign-in, and passes by itself. By its problem's code. */
export function lackOf(error: unknown): 'storageFull' | 'notReady' | undefined {
  if (error instanceof StorageFullError) return 'storageFull';
  return error instanceof DatabaseUnavailableError ? 'notReady' : undefined;
}
