import { readEnvironment, type Environment } from '../config/environment.ts';
import { StartupError } from '../config/startup-error.ts';
import type { Database } from '../db/database.ts';
import { isMissing, refuseMissingDatabase, tellOfNewDatabase } from '../db/open-database.ts';
import { openForCommand } from '../db/open-for-command.ts';
import { byServerOrAlone } from '../local/by-server-or-alone.ts';
import type { LocalCommand } from '../local/command-socket.ts';
import { isEmpty, seed } from '../seed/seed.ts';
import { fail } from './fail.ts';

/** Carries a command out. @returns its lines */
type Ask<Command> = (command: Command) => Promise<readonly string[]>;

/**
 * Has a command carried out and prints its lines: by the server that has the embedded database, where one runs, for nobody else
 * can open it; else by this process.
 * @param read reads the command's words, and may ask for what these are checked by
 */
export async function carryOutCommand<Command extends LocalCommand>(
  read: (ask: Ask<Command>) => Command | Promise<Command>,
  run: (database: Database, command: Command) => Promise<readonly string[]>,
): Promise<void> {
  const ask: Ask<Command> = async (command) => {
    const environment = readEnvironment(process.env);
    const { databaseUrl, dataDirectory } = environment;
    const alone = () => inDatabase(environment, command.name, (database) => run(database, command));
    return databaseUrl === undefined ? byServerOrAlone(dataDirectory, command, alone) : alone();
  };
  try {
    for (const line of await ask(await read(ask))) console.log(line);
  } catch (error) {
    fail(error);
  }
}

async function inDatabase(
  environment: Environment,
  name: string,
  run: (database: Database) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  // Whom a new installation is to know may be told before its first start.
  if (!name.startsWith('add')) refuseMissingDatabase(environment);
  const isNew = isMissing(environment);
  // Whoever is added keeps the demo data out of a database, which only a start fills.
  const awaitsDemo = name === 'add' && environment.demoData;
  if (awaitsDemo && isNew) throw new StartupError(startFirst);
  const database = await openForCommand(environment);
  try {
    if (awaitsDemo && (await isEmpty(database))) throw new StartupError(startFirst);
    await seed(database, { demoData: false });
    const lines = await run(database);
    return isNew ? [...lines, tellOfNewDatabase(environment)] : lines;
  } finally {
    await database.close();
  }
}

const startFirst = `The database is empty: the first start fills it with the demo data, but not once it knows somebody. Start the server first.
Or set what the server will run with: OIDC_AUTHORITY, OIDC_CLIENT_ID and OIDC_AUDIENCE, or DEMO=false for no demo data.`;
