import { DatabaseUnavailableError, StorageFullError } from '../db/database.ts';

/**
 * The code of a problem of the service itself, not of the sign-in: it passes by itself. Undefined for any other error.
 */
export function serviceProblemOf(error: unknown): 'storageFull' | 'notReady' | undefined {
  if (error instanceof StorageFullError) return 'storageFull';
  return error instanceof DatabaseUnavailableError ? 'notReady' : undefined;
}
