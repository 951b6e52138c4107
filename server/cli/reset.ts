import { readEnvironment } from '../config/environment.ts';
import { refuseMissingDatabase } from '../db/open-database.ts';
import { databaseName, resetDatabase } from '../db/reset-database.ts';
import { promptForName } from './prompt-for-name.ts';
import { fail } from './fail.ts';
import { confirmName, parseResetCommand, refuseLiveDatabase } from './reset-command.ts';

// npm run reset [-- --yes NAME]: empties the database of DATA_DIR or DATABASE_URL, but for the access log. The next start
// fills it again.
try {
  const given = parseResetCommand(process.argv.slice(2));
  const environment = readEnvironment(process.env);
  refuseLiveDatabase(environment);
  refuseMissingDatabase(environment);
  const name = await databaseName(environment);
  confirmName(
    name,
    given ?? (process.stdin.isTTY ? await promptForName(name, process.stdin, process.stdout) : undefined),
  );
  await resetDatabase(environment);
  console.log(`The database '${name}' is empty now, but for its access log.`);
} catch (error) {
  fail(error);
}
