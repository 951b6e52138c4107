import { StartupError } from '../config/startup-error.ts';
import { first, type Queryable } from './database.ts';

/**
 * By what is in the database, whatever the settings say: those of production are not in every shell (decision 301).
 * It may be older than this program, and is read as it is.
 * @throws StartupError unless it is empty or a demo's, to which nobody was added
 */
export async function refusePeople(sql: Queryable): Promise<void> {
  const holds = async (table: string, condition = 'true'): Promise<boolean> =>
    (await exists(sql, `pg_tables where schemaname = 'public' and tablename = '${table}'`)) &&
    exists(sql, `public.${table} where ${condition}`);
  if (!(await holds('schema_migration'))) {
    if (await exists(sql, "pg_tables where schemaname = 'public'"))
      throw new StartupError('This database holds tables of another program. Nothing was changed.');
    return;
  }
  if (await holds('app_user', 'user_name is null')) {
    throw new StartupError(
      'This database has people whom the demo does not have: they may work with it. Nothing was changed. Of one on trial remove them first: npm run users -- list, -- remove SUB.',
    );
  }
  if (!(await holds('app_user')) && (await holds('product')))
    throw new StartupError(
      'This database holds packages, and nobody of the demo: people may work with it. Nothing was changed.',
    );
}

async function exists(sql: Queryable, from: string): Promise<boolean> {
  return (await first(sql, `select from ${from} limit 1`)) !== undefined;
}
