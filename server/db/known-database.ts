import type { ClientBase } from 'pg';
import { one, type Queryable } from './database.ts';
import { holdResetOff } from './server-presence.ts';

/** When the database was made: another time once it was emptied or replaced. */
const timeOfMaking = 'select applied_at::text as made from schema_migration where number = 1';

/**
 * What each connection of a running server begins with, for the database as it is now: it holds a reset off, and looks
 * whether one came while the server was cut off. On a database that was emptied or replaced the server works no more: it
 * might be of another version, and what the server remembers of it is not there.
 */
export async function knowDatabase(owner: Queryable): Promise<(client: ClientBase) => Promise<void>> {
  const { made } = await one<{ made: string }>(owner, timeOfMaking);
  let told = false;
  return async (client) => {
    await holdResetOff(client);
    if ((await readTimeOfMaking(client)) === made) return;
    if (!told) console.error('The database was emptied or replaced: nothing is served before a restart.');
    told = true;
    throw new Error('The database was emptied or replaced.');
  };
}

async function readTimeOfMaking(client: ClientBase): Promise<string | undefined> {
  const tables = await client.query(
    "select from pg_catalog.pg_tables where schemaname = current_schema() and tablename = 'schema_migration'",
  );
  if (tables.rowCount === 0) return undefined;
  const { rows } = await client.query<{ made: string }>(timeOfMaking);
  return rows[0]?.made;
}
