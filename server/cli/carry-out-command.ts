import { readEnvironment } from '../config/environment.ts';
import { StartupError } from '../config/startup-error.ts';
import type { Database } from '../db/database.ts';
import { isMissing, openDatabase, refuseMissingDatabase, tellOfNewDatabase } from '../db/open-database.ts';
import { byServerOrAlone } from '../local/by-server-or-alone.ts';
import type { LocalCommand } from '../local/command-socket.ts';
import { loadReferenceData } from '../seed/reference-data.ts';
import { isEmpty } from '../seed/seed.ts';
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
      // Whoever is added keeps the demo data out of a database, which only a start fills.
      const awaitsDemo = command.name === 'add' && environment.demoData;
      if (awaitsDemo && isNew) throw new StartupError(startFirst);
      const database = await openDatabase(environment);
      try {
        if (awaitsDemo && (await isEmpty(database))) throw new StartupError(startFirst);
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

const startFirst = `The database is empty: the first start fills it with the demo data, but not once it knows somebody. Start the server first.
Or set what the server will run with: OIDC_AUTHORITY, OIDC_CLIENT_ID and OIDC_AUDIENCE, or DEMO=false for no demo data.`;
