import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../config/startup-error.ts';
import { awaitBackups } from './backup-lock.ts';
import { DatabaseUnavailableError, type Queryable } from './database.ts';
import { lockedTables } from './locked-tables.rule.ts';

/**
 * Milliseconds for which a migration waits for a table in one go: whoever comes meanwhile waits behind it. Less than PostgreSQL's
 * `deadlock_timeout` (1 s), so that it is never somebody's request that a deadlock ends.
 */
const longestWait = 500;

/** Milliseconds between two tries, in which others get on. */
const rest = 250;

/** Milliseconds after which a start says what it waits for. */
const silence = 3_000;

/** Milliseconds after which a start gives up: longer than a backup of a million referrals takes. */
const patience = 5 * 60_000;

/**
 * Takes all tables that a migration locks before it begins, and keeps backups out. Taken as it goes, they end in deadlocks with
 * whoever reads in another order, again and again where many do, each after all the work before.
 */
export async function lockTables(sql: Queryable, migration: string): Promise<void> {
  const { exclusive, unwritten } = lockedTables(migration);
  const locks = [
    awaitBackups,
    await lockOf(sql, exclusive, 'access exclusive'),
    // Nobody who has locked a row to write it next waits for us then, while we wait for the row.
    await lockOf(sql, unwritten, 'exclusive'),
  ].filter((lock) => lock !== undefined);
  await sql.script([`set local lock_timeout = ${longestWait}`, ...locks, 'set local lock_timeout = 0'].join('; '));
}

/** Those that a migration makes itself are not there yet. */
async function lockOf(sql: Queryable, names: readonly string[], mode: string): Promise<string | undefined> {
  const there = await sql.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_catalog.pg_tables
     where schemaname = current_schema() and tablename = any($1) or schemaname || '.' || tablename = any($1)
     union
     select format('%I.%I', schemaname, tablename) from pg_catalog.pg_indexes
     where schemaname = current_schema() and indexname = any($1)
     order by 1`,
    [names],
  );
  return there.length === 0 ? undefined : `lock table ${there.map((each) => each.name).join(', ')} in ${mode} mode`;
}

/** PostgreSQL's words for a table that others hold, and for a transaction that was chosen to end a deadlock. */
const held: readonly unknown[] = ['55P03', '40P01'];

/**
 * Begins a migration anew for as long as others hold its tables.
 * @throws StartupError after some minutes, and whatever else it throws
 */
export async function whileTablesAreHeld<Result>(
  name: string,
  transaction: () => Promise<Result>,
  pause: (milliseconds: number) => Promise<unknown> = sleep,
): Promise<Result> {
  let isTold = false;
  for (let waited = 0; ; waited += longestWait + rest) {
    try {
      return await transaction();
    } catch (error) {
      const { code } = (error instanceof DatabaseUnavailableError ? error.cause : error) as { readonly code?: unknown };
      if (!held.includes(code)) throw error;
      if (waited >= patience) throw stillHeld(name, code, error);
      if (waited >= silence && !isTold) {
        isTold = true;
        console.error(waiting(name));
      }
      await pause(rest);
    }
  }
}

function waiting(name: string): string {
  return `Migration ${name} waits for its tables, which another program holds, such as a backup: ${patience / 60_000} minutes at most.`;
}

function stillHeld(name: string, code: unknown, cause: unknown): StartupError {
  return new StartupError(
    `Migration ${name} did not get its tables for minutes (${String(code)}) and was undone: another program holds them, such as a backup, or a session that was left in a transaction (select pid, state, query from pg_stat_activity where xact_start < now() - interval '1 minute'). Start again once it has ended.`,
    { cause },
  );
}
