import { one, type Queryable } from './database.ts';

/** Reads a secret, making it first in a new database; processes that start at once end with the same one. */
export async function loadSecret<Value>(sql: Queryable, name: string, make: () => Promise<Value>): Promise<Value> {
  const [stored] = await sql.query<{ value: Value }>('select value from identity_secret where name = $1', [name]);
  if (stored) return stored.value;
  await sql.query('insert into identity_secret (name, value) values ($1, $2) on conflict do nothing', [
    name,
    JSON.stringify(await make()),
  ]);
  return (await one<{ value: Value }>(sql, 'select value from identity_secret where name = $1', [name])).value;
}
