import { StartupError } from '#server/config/startup-error.ts';
import { first, type Queryable } from '#server/db/database.ts';
import { demoPersonas } from './personas.ts';

/** @throws StartupError where the database was not filled with the demo data: people may work with it */
export async function refuseWithoutDemo(sql: Queryable): Promise<void> {
  const subjects = demoPersonas.map(({ subject }) => subject);
  if (!(await first(sql, 'select from app_user where subject = any($1) limit 1', [subjects]))) {
    throw new StartupError('This database does not hold the demo data: nothing is made up in it.');
  }
}
