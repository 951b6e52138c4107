import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { StartupError } from '../config/startup-error.ts';
import { DatabaseUnavailableError, type Database, type Queryable } from './database.ts';
import { lockTables, whileTablesAreHeld } from './lock-tables.ts';

/** One numbered step of the database's shape. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

interface AppliedMigration {
  readonly number: number;
  readonly checksum: string;
}

/** The advisory lock by which processes that start at once wait for each other (any fixed number). */
const migrationLock = 738_201;

const ownMigrations = fileURLToPath(new URL('./migrations/', import.meta.url));

/** Reads `001_name.sql`, `002_name.sql`, … in their order. */
export async function readMigrations(directory: string = ownMigrations): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => /^\d{3}_[a-z0-9_]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${directory}/${name}`, 'utf8');
      return { number: Number(name.slice(0, 3)), name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Brings the database to the newest shape, each migration in a transaction of its own.
 * @throws StartupError when the database is newer than this program, a migration was changed afterwards, or a backup was put back
 * by half; nothing has been written then. Where one fails, those before it have been applied.
 * @param finish done at the end of each migration's transaction
 * @returns the names of those that were not in it yet
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
  finish: (sql: Queryable) => Promise<void> = () => Promise.resolve(),
): Promise<string[]> {
  await refuseHalfRestored(database);
  refuseForeign(await appliedMigrations(database), migrations);
  const applied: string[] = [];
  for (const migration of migrations) {
    // Processes of the version before read and write meanwhile.
    const isNew = await whileTablesAreHeld(migration.name, () =>
      database.transaction(async (transaction) => {
        if (!(await applyOnce(transaction, migration, migrations))) return false;
        await finish(transaction);
        return true;
      }),
    ).catch(nameMigration(migration));
    if (isNew) applied.push(migration.name);
  }
  return applied;
}

/**
 * For a login that may not migrate.
 * @throws StartupError when the database is older than this program, or as above
 */
export async function refuseOutdated(sql: Queryable, migrations: readonly Migration[]): Promise<void> {
  await refuseHalfRestored(sql);
  const applied = await appliedMigrations(sql);
  refuseForeign(applied, migrations);
  const missing = migrations.find(({ number }) => applied.every((each) => each.number !== number));
  if (missing === undefined) return;
  throw new StartupError(
    `The database is older than this program (${missing.name} is missing): set DATABASE_OWNER_URL for a start, to let its owner bring it up to date.`,
  );
}

/** An empty schema that stands in a PostgreSQL from the beginning of a restore until all is there: it may be cut off anywhere. */
export const restoring = 'restoring_backup';

/** @throws StartupError where a backup is being put back, or was by half */
export async function refuseHalfRestored(sql: Queryable): Promise<void> {
  const found = await sql.query('select from pg_catalog.pg_namespace where nspname = $1', [restoring]);
  if (found.length === 0) return;
  throw new StartupError(
    'A backup is being put back into this database, or was cut off while it was: wait for it, or put it back into a new, empty database. Nothing was changed.',
  );
}

async function appliedMigrations(sql: Queryable): Promise<AppliedMigration[]> {
  // Not to_regclass(): a session may remember that the table was missing, though another has made it meanwhile.
  const tables = await sql.query(
    "select tablename from pg_catalog.pg_tables where schemaname = current_schema() and tablename = 'schema_migration'",
  );
  if (tables.length === 0) return [];
  return sql.query<AppliedMigration>('select number, checksum from schema_migration order by number');
}

/** insufficient_privilege: whose login it was knows the start. */
const noRight = '42501';

/** PostgreSQL's words may hold what is stored: the code alone is told. */
function nameMigration({ name }: Migration) {
  return (error: unknown): never => {
    const { code } = error as { readonly code?: unknown };
    if (typeof code !== 'string' || code === noRight || error instanceof DatabaseUnavailableError) throw error;
    throw new StartupError(
      `Migration ${name} does not fit this database (${code}) and was undone: the database holds what this program has not made, or schema_migration was changed by hand. Name an empty database, or put a backup back; the database's log has the statement.`,
      { cause: error },
    );
  };
}

/** @returns whether it was not in the database yet */
async function applyOnce(sql: Queryable, migration: Migration, migrations: readonly Migration[]): Promise<boolean> {
  await sql.query('select pg_advisory_xact_lock($1)', [migrationLock]);
  const applied = await appliedMigrations(sql);
  refuseForeign(applied, migrations);
  if (applied.some(({ number }) => number === migration.number)) return false;
  await lockTables(sql, migration.sql);
  await sql.script(migration.sql);
  await sql.query('insert into schema_migration (number, name, checksum) values ($1, $2, $3)', [
    migration.number,
    migration.name,
    migration.checksum,
  ]);
  return true;
}

/** After a change of branch there may be neither. */
const orGiveUp = ", or, on trial, give it up for a new one (docs/database.md, 'Emptying')";

function refuseForeign(applied: readonly AppliedMigration[], migrations: readonly Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.number, migration]));
  for (const { number, checksum } of applied) {
    const migration = known.get(number);
    if (migration === undefined) {
      throw new StartupError(
        `The database is newer than this program (it has migration ${number}, which this program does not have): start the newer version${orGiveUp}. Nothing was changed.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new StartupError(
        `Migration ${migration.name} differs from what the database was made with: put its text back and write the next one, or start the version that made it${orGiveUp}. Nothing was changed.`,
      );
    }
  }
}
