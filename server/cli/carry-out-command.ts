import { readEnvironment } from '../config/environment.ts';
import type { Database } from '../db/database.ts';
import { isMissing, openDatabase, refuseMissingDatabase, tellOfNewDatabase } from '../db/open-database.ts';
import { byServerOrAlone } from '../local/by-server-or-alone.ts';
import type { LocalCommand } from '../local/command-socket.ts';
import { loadReferenceData } from '../seed/reference-data.ts';
import { fail } from './fail.ts';

/**
 * Has a command carried out and prints its lines: by the server that has the embedded database, where one runs, for nobody else
 * can open it; else by this process.
 */
export async function carryOutCommand<Command extends LocalCommand>(
  read: () => Command,
  run: (database: Database, command: Command) => Promise<readonly string[]>,
): Promise<void> {
  try {
    const command = read();
    const environment = readEnvironment(process.env);
    const { databaseUrl, dataDirectory } = environment;
    const done = databaseUrl === undefined ? byServerOrAlone(dataDirectory, command, inDatabase) : inDatabase();
    for (const line of await done) console.log(line);

    async function inDatabase(): Promise<readonly string[]> {
      // Whom a new installation is to know may be told before its first start.
      if (!command.name.startsWith('add')) refuseMissingDatabase(environment);
      const isNew = isMissing(environment);
      const database = await openDatabase(environment);
      try {
        await loadReferenceData(database);
        const lines = await run(database, command);
        return isNew ? [...lines, tellOfNewDatabase(environment)] : lines;
      } finally {
        await database.close();
      }
    }
  } catch (error) {
    fail(error);
  }
}
