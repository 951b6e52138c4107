import { readEnvironment } from '../config/environment.ts';
import { openDatabase } from '../db/open-database.ts';
import { askServer } from '../local/ask-server.ts';
import { loadReferenceData } from '../seed/reference-data.ts';
import { fail } from './fail.ts';
import { runUserCommand } from './run-user-command.ts';
import { parseUserCommand, type UserCommand } from './user-command.ts';

// npm run users -- add SUB --name "First Last" --role DK_USER --area 04 | add --from FILE.csv | list | waiting | remove SUB
try {
  for (const line of await run(parseUserCommand(process.argv.slice(2)))) console.log(line);
} catch (error) {
  fail(error);
}

/** By the server that has the embedded database, where one runs: nobody else can open it. */
async function run(command: UserCommand): Promise<readonly string[]> {
  const environment = readEnvironment(process.env);
  const { databaseUrl, dataDirectory } = environment;
  const lines = databaseUrl === undefined ? await askServer(dataDirectory, command) : undefined;
  if (lines !== undefined) return lines;
  const database = await openDatabase(environment);
  try {
    await loadReferenceData(database);
    return await runUserCommand(database, command);
  } finally {
    await database.close();
  }
}
