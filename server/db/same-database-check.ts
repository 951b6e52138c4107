import type { ClientBase } from 'pg';
import { one, type Queryable } from './database.ts';
import { blockReset } from './server-presence.ts';

/** When the database was created: another time once it was emptied or replaced. */
const creationTime = 'select applied_at::text as made from schema_migration where number = 1';

/**
 * What each connection of a running server begins with, for the database as it is now: it blocks a reset, and checks
 * whether one came while the server was cut off. A server does not work on a database that was emptied or replaced: it
 * might be of another version, and lacks what the server has cached of it.
 */
export async function sameDatabaseCheck(owner: Queryable): Promise<(client: ClientBase) => Promise<void>> {
  const { made } = await one<{ made: string }>(owner, creationTime);
  let isReported = false;
  return async (client) => {
    await blockReset(client);
    if ((await readCreationTime(client)) === made) return;
    if (!isReported) console.error('The database was emptied or replaced: nothing is served before a restart.');
    isReported = true;
    throw new Error('The database was emptied or replaced.');
  };
}

async function readCreationTime(client: ClientBase): Promise<string | undefined> {
  const tables = await client.query(
    "select from pg_catalog.pg_tables where schemaname = current_schema() and tablename = 'schema_migration'",
  );
  if (tables.rowCount === 0) return undefined;
  const { rows } = await client.query<{ made: string }>(creationTime);
  return rows[0]?.made;
}
