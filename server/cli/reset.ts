import { readEnvironment } from '../config/environment';
import { resetDatabase } from '../db/reset-database';
import { fail } from './fail';

// npm run reset: empties the database of DATA_DIR or DATABASE_URL. The next start makes it anew.
try {
  const environment = readEnvironment(process.env);
  await resetDatabase(environment);
  console.log(
    environment.databaseUrl === undefined
      ? `The database in ${environment.dataDirectory} is empty now.`
      : 'The database of DATABASE_URL is empty now.',
  );
} catch (error) {
  fail(error);
}
