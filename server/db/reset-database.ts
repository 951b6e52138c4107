import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../config/startup-error';
import { lockDataDirectory } from './data-lock';
import type { DatabasePlace } from './open-database';
import { openPostgres } from './postgres-database';
import { claimExclusively } from './server-presence';

/**
 * Empties the database.
 * @throws StartupError while a server works on it
 */
export async function resetDatabase({ dataDirectory, databaseUrl }: DatabasePlace): Promise<void> {
  if (databaseUrl !== undefined) return resetServer(databaseUrl);
  const unlock = lockDataDirectory(dataDirectory);
  rmSync(join(dataDirectory, 'database'), { recursive: true, force: true });
  unlock();
}

async function resetServer(url: string): Promise<void> {
  const database = openPostgres(url);
  try {
    await database.transaction(async (sql) => {
      if (!(await claimExclusively(sql))) {
        throw new StartupError('The database of DATABASE_URL is in use by a running server: stop it first.');
      }
      await sql.script('drop schema public cascade; create schema public');
    });
  } finally {
    await database.close();
  }
}
