import { existsSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '../config/startup-error.ts';
import { lockDataDirectory } from '../db/data-lock.ts';
import { one, type Database, type Queryable } from '../db/database.ts';
import { restoring } from '../db/migrate.ts';
import { ownFolder, refuseAnothers } from '../db/own-folder.ts';
import { openPglite } from '../db/pglite-database.ts';
import { openPostgres } from '../db/postgres-database.ts';
import { refuseOtherEncoding } from '../db/refuse-other-encoding.ts';
import { unreachableDatabase } from '../db/unreachable.rule.ts';
import type { BackupSource } from './back-up.ts';
import { errorsOfLog } from './backed-up-log.ts';
import { backupParts, compareRows, describeContents, readBackup, type BackupNote } from './backup-note.ts';
import { restoreDump } from './postgres-tools.ts';
import { renameWhole } from './rename-whole.ts';
import { removeHalf, undoneBySignal } from './undo-on-signal.ts';

/** A backup that was put back, and what is not as it was: a sentence each. */
export interface Restored {
  readonly note: BackupNote;
  readonly errors: readonly string[];
}

/**
 * Puts a backup into an empty database and looks through it: rows of each table, the access log with its keys, time stamps and the
 * backup's anchor. The next start brings it to the newest shape and gives the application its rights.
 * @throws StartupError where something is there already, or the backup is not as it was made; nothing was changed then
 */
export async function restore(target: BackupSource, folder: string): Promise<Restored> {
  const note = await readBackup(folder);
  const wanted = target.databaseUrl === undefined ? 'pglite' : 'postgres';
  if (note.engine !== wanted) {
    throw new StartupError(
      note.engine === 'pglite'
        ? 'This is a backup of an embedded database: restore it without DATABASE_URL.'
        : 'This is a backup of a PostgreSQL: set DATABASE_URL to an empty database.',
    );
  }
  const errors =
    target.databaseUrl === undefined
      ? await restoreEmbedded(target, folder, note)
      : await restoreServer(target, target.databaseOwnerUrl ?? target.databaseUrl, folder, note);
  return { note, errors };
}

async function restoreServer(
  target: BackupSource,
  url: string,
  folder: string,
  note: BackupNote,
): Promise<readonly string[]> {
  const database = openPostgres(url, { queryTimeout: 0 });
  try {
    await refuseFilled(database);
    return await database.transaction(async (held) => {
      await refuseSecond(held);
      return putInto(database, target, url, folder, note);
    });
  } finally {
    await database.close();
  }
}

/** The advisory lock of a restore (any fixed number): two at once would put their rows into each other's tables. */
const restoreLock = 738_209;

async function refuseSecond(held: Queryable): Promise<void> {
  const { free } = await one<{ free: boolean }>(held, 'select pg_try_advisory_xact_lock($1) as free', [restoreLock]);
  if (!free) throw new StartupError('Another backup is being put back into this database. Nothing was changed.');
}

async function putInto(
  database: Database,
  target: BackupSource,
  url: string,
  folder: string,
  note: BackupNote,
): Promise<readonly string[]> {
  // The schema public is there in every new database.
  await database.script('drop schema if exists public').catch(() => {
    throw new StartupError('The login does not own the database: name its owner in DATABASE_OWNER_URL.');
  });
  // Not one transaction, for several tables come at a time: cut off, it would leave what starts and lacks rows or indexes.
  await database.script(`create schema if not exists ${restoring}`);
  await restoreDump(database, path.join(folder, backupParts.data), url);
  await database.script('analyze');
  const errors = await differences(database, target, folder, note);
  await database.script(`drop schema ${restoring}`);
  return errors;
}

async function refuseFilled(database: Database): Promise<void> {
  const found = await database
    .query("select from pg_catalog.pg_tables where schemaname in ('public', 'audit') limit 1")
    .catch((error: unknown) => {
      throw unreachableDatabase('DATABASE_OWNER_URL or DATABASE_URL', error);
    });
  if (found.length === 0) return refuseOtherEncoding(database, 'DATABASE_OWNER_URL or DATABASE_URL');
  throw new StartupError('The database is not empty: a backup is restored into a new one. Nothing was changed.');
}

/** Copied beside and renamed when whole and looked through. */
async function restoreEmbedded(target: BackupSource, folder: string, note: BackupNote): Promise<readonly string[]> {
  const { dataDirectory } = target;
  const unlock = await lockDataDirectory(dataDirectory);
  try {
    refuseAnothers(dataDirectory);
    const place = path.join(dataDirectory, 'database');
    if (existsSync(place)) {
      throw new StartupError(
        `${place} is there already: a backup is restored into an empty DATA_DIR. Nothing was changed.`,
      );
    }
    const half = `${place}.unfinished`;
    removeHalf(half);
    return await undoneBySignal(
      () => removeHalf(half),
      () => putInPlace(target, folder, note, { half, place }),
    );
  } finally {
    unlock();
  }
}

async function putInPlace(
  target: BackupSource,
  folder: string,
  note: BackupNote,
  { half, place }: { readonly half: string; readonly place: string },
): Promise<readonly string[]> {
  try {
    // PGlite makes its files readable and writable by everybody, and a copy has their rights.
    await mkdir(half, { mode: ownFolder });
    await cp(path.join(folder, backupParts.data), half, { recursive: true });
    const database = await openPglite({ directory: half });
    let errors: readonly string[];
    try {
      errors = await differences(database, target, folder, note);
    } finally {
      await database.close();
    }
    await renameWhole(half, place);
    return errors;
  } catch (error) {
    // On a disk that ran full.
    removeHalf(half);
    throw error;
  }
}

async function differences(
  sql: Queryable,
  { accessLog }: BackupSource,
  folder: string,
  note: BackupNote,
): Promise<readonly string[]> {
  const { rows, lastSeal } = await describeContents(sql);
  const isLast = lastSeal?.sealNumber === note.lastSeal?.sealNumber && lastSeal?.hash === note.lastSeal?.hash;
  return [
    ...compareRows(note.rows, rows),
    ...(isLast ? [] : ['The newest seal of the access log is another one than in the backup.']),
    ...(await errorsOfLog(sql, accessLog, folder)),
  ];
}
