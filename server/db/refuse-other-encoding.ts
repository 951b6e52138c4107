import { StartupError } from '../config/startup-error.ts';
import { one, type Queryable } from './database.ts';

/**
 * In another encoding than UTF-8 some names cannot be stored, and a migration fails in its middle. The databases of a cluster are
 * made in its own, where `create database` names none.
 * @param setting that names the database
 * @throws StartupError
 */
export async function refuseOtherEncoding(sql: Queryable, setting: string): Promise<void> {
  const { encoding } = await one<{ encoding: string }>(
    sql,
    'select pg_encoding_to_char(encoding)::text as encoding from pg_catalog.pg_database where datname = current_database()',
  );
  if (encoding === 'UTF8') return;
  throw new StartupError(
    `The database of ${setting} is in ${encoding}: make a new one in UTF-8 (docs/database.md, 'Two logins'). Nothing was changed.`,
  );
}
