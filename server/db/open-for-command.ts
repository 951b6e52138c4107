import { openDatabase, type DatabaseLocation } from './open-database.ts';
import type { OpenedDatabase } from './open-server.ts';

/** Opens the database of a command as a start does, and tells, beside what the command says, that this has migrated it. */
export async function openForCommand(location: DatabaseLocation): Promise<OpenedDatabase> {
  const database = await openDatabase(location);
  const line = describeMigrations(database.migrations);
  if (line !== undefined) console.error(line);
  return database;
}

/** Undefined of none, and of all: no earlier version has been at work on a database that is new. */
export function describeMigrations(names: readonly string[]): string | undefined {
  const [first] = names;
  if (first === undefined || first.startsWith('001_')) return undefined;
  return `The database was brought up to date (${names.join(', ')}): from now on an earlier version does not start on it.`;
}
