import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '../config/startup-error.ts';
import type { Environment } from '../config/environment.ts';
import { betweenMigrations } from '../db/backup-lock.ts';
import { lockDataDirectory } from '../db/data-lock.ts';
import type { Database } from '../db/database.ts';
import { lockDirectory } from '../db/directory-lock.ts';
import { refuseHalfRestored } from '../db/migrate.ts';
import { refuseMissingDatabase } from '../db/open-database.ts';
import { refuseUnreachable } from '../db/open-server.ts';
import { makeOwnFolder } from '../db/own-folder.ts';
import { openPglite } from '../db/pglite-database.ts';
import { openPostgres } from '../db/postgres-database.ts';
import { copyAnchor, errorsOfLog } from './backed-up-log.ts';
import { backupParts, describeContents, type BackupNote } from './backup-note.ts';
import { byServerOrAlone, type Polling } from '../local/by-server-or-alone.ts';
import { checksumsOf } from './checksums.ts';
import { copyFiles } from './copy-files.ts';
import { jobs, runTool } from './postgres-tools.ts';
import { renameWhole } from './rename-whole.ts';
import { removeHalf, undoneBySignal } from './undo-on-signal.ts';

/** What chooses the database and its access log's keys and anchor. */
export type BackupSource = Pick<Environment, 'dataDirectory' | 'databaseUrl' | 'databaseOwnerUrl' | 'accessLog'>;

/** A backup that was made, and what is wrong with its access log: a sentence each. */
export interface MadeBackup {
  readonly note: BackupNote;
  readonly errors: readonly string[];
}

/**
 * Writes a backup into a new folder, whole or not at all: the database, the anchor's lines up to its newest seal, how many rows there
 * are, checksums. PostgreSQL may go on serving, all of it is one snapshot; the embedded database's files are copied by
 * its server between two transactions, and the copy is opened and looked through.
 * @throws StartupError
 */
export async function backUp(
  source: BackupSource,
  folder: string,
  version: string,
  polling?: Polling,
): Promise<MadeBackup> {
  const unlock = await lockFolder(folder);
  try {
    return await makeFolder(folder, (unfinished) => fill(unfinished, version, source, polling));
  } finally {
    unlock();
  }
}

/** Keeps a second backup out, which would take the first one's half for that of one that was killed. */
async function lockFolder(folder: string): Promise<() => void> {
  const { dir, base } = path.parse(path.resolve(folder));
  makeOwnFolder(dir);
  const unlock = await lockDirectory(dir, base);
  if (unlock !== undefined) return unlock;
  throw new StartupError(`Another backup is being written to ${folder}: wait for it, or name another folder.`);
}

async function makeFolder<Contents>(
  folder: string,
  write: (unfinished: string) => Promise<Contents>,
): Promise<Contents> {
  if (existsSync(folder)) throw new StartupError(`${folder} is there already: a backup gets a folder of its own.`);
  const unfinished = `${folder}.unfinished`;
  removeHalf(unfinished);
  return undoneBySignal(
    () => removeHalf(unfinished),
    async () => {
      try {
        // Patients' data: for the one who makes it only.
        makeOwnFolder(unfinished);
        const contents = await write(unfinished);
        await renameWhole(unfinished, folder);
        return contents;
      } catch (error) {
        // On a disk that ran full, maybe the database's own, a half would keep what the server needs.
        removeHalf(unfinished);
        throw error;
      }
    },
  );
}

async function fill(folder: string, version: string, source: BackupSource, polling?: Polling): Promise<MadeBackup> {
  const contents = await (source.databaseUrl === undefined
    ? copyEmbedded(source, folder, polling)
    : dumpServer(source, source.databaseUrl, folder));
  const { errors, ...described } = contents;
  const note: BackupNote = { version, ...described };
  await writeFile(path.join(folder, backupParts.note), `${JSON.stringify(note, undefined, 2)}\n`, { mode: 0o600 });
  await writeFile(path.join(folder, backupParts.sums), await checksumsOf(folder), { mode: 0o600 });
  return { note, errors };
}

type Contents = Omit<BackupNote, 'version'> & Pick<MadeBackup, 'errors'>;

async function dumpServer(source: BackupSource, databaseUrl: string, folder: string): Promise<Contents> {
  const { databaseOwnerUrl } = source;
  const [url, setting] =
    databaseOwnerUrl === undefined
      ? ([databaseUrl, 'DATABASE_URL'] as const)
      : ([databaseOwnerUrl, 'DATABASE_OWNER_URL'] as const);
  const data = path.join(folder, backupParts.data);
  const database = openPostgres(url, { queryTimeout: 0 });
  try {
    await refuseUnreachable(database, setting);
    await refuseUnstarted(database, setting);
    // Beside a restore each would wait for the other for ever, and what is copied of a half would pass for a whole one.
    await refuseHalfRestored(database);
    await refuseUnrestorable(database, setting);
    const contents = await betweenMigrations(database, () => dump(database, url, source, folder), tellOfMigration);
    await refuseIncomplete(data, Object.keys(contents.rows));
    return contents;
  } finally {
    await database.close();
  }
}

/** On its own a command that waits looks like one that works, or hangs. */
function tellOfMigration(): void {
  console.error('A migration of this database is running: the backup begins once it is through.');
}

/** All of it by one snapshot. */
function dump(database: Database, url: string, source: BackupSource, folder: string): Promise<Contents> {
  return database.transaction(async (sql) => {
    await sql.script('set transaction isolation level repeatable read, read only');
    const [row] = await sql.query<{ snapshot: string; now: string }>(
      'select pg_export_snapshot() as snapshot, now() as now',
    );
    const described = await describeContents(sql);
    const words = [
      `--snapshot=${row!.snapshot}`,
      '--format=directory',
      `--file=${path.join(folder, backupParts.data)}`,
      jobs,
    ];
    await runTool('pg_dump', [...words, '--no-owner', '--no-acl', '--schema=public', '--schema=audit'], url);
    await copyAnchor(source.accessLog, described.lastSeal?.sealNumber ?? 0, folder);
    const errors = await errorsOfLog(sql, source.accessLog, folder);
    return { engine: 'postgres' as const, takenAt: row!.now, ...described, errors };
  });
}

/** An address of another database, or one on which no server has been started yet. */
async function refuseUnstarted(database: Database, setting: string): Promise<void> {
  const [row] = await database.query<{ found: boolean }>(
    "select to_regclass('audit.access_log_seal') is not null as found",
  );
  if (row?.found !== true)
    throw new StartupError(`The database of ${setting} has nothing to back up: no server has been started on it.`);
}

/** Between these an index used a function that is not found by the empty search path with which `pg_restore` builds it. */
const unrestorable = { from: 37, until: 66 };

/** An upgrade from 0.1.0 that was cut off on its way: what is dumped there nobody could put back. */
async function refuseUnrestorable(database: Database, setting: string): Promise<void> {
  const applied = await database.query<{ number: number }>(
    'select number from public.schema_migration where number = any($1)',
    [Object.values(unrestorable)],
  );
  if (applied.every(({ number }) => number !== unrestorable.from) || applied.length === 2) return;
  throw new StartupError(
    `An upgrade of the database of ${setting} was cut off where no backup of it could be put back (migration 066 is missing): start this version to its end first.`,
  );
}

/** What pg_dump has written can be read, and has each table's rows. */
async function refuseIncomplete(data: string, tables: readonly string[]): Promise<void> {
  const list = await runTool('pg_restore', ['--list', data]);
  const missing = tables.find((table) => !list.includes(`TABLE DATA ${table.replace('.', ' ')} `));
  if (missing !== undefined) throw new StartupError(`The backup has nothing of ${missing}: pg_dump left it out.`);
}

async function copyEmbedded(source: BackupSource, folder: string, polling?: Polling): Promise<Contents> {
  const { dataDirectory } = source;
  refuseMissingDatabase(source);
  const directory = path.join(folder, backupParts.data);
  const takenAt = new Date().toISOString();
  // By the server that has it, where one runs: nobody else may read its files meanwhile.
  const command = { name: 'copy', folder: path.resolve(directory) } as const;
  await byServerOrAlone(dataDirectory, command, () => copyUnused(dataDirectory, directory), polling);
  const database = await openPglite({ directory });
  try {
    const described = await describeContents(database);
    await copyAnchor(source.accessLog, described.lastSeal?.sealNumber ?? 0, folder);
    return { engine: 'pglite', takenAt, ...described, errors: await errorsOfLog(database, source.accessLog, folder) };
  } finally {
    await database.close();
  }
}

async function copyUnused(dataDirectory: string, directory: string): Promise<void> {
  const unlock = await lockDataDirectory(dataDirectory);
  try {
    await copyFiles(dataDirectory, directory);
  } finally {
    unlock();
  }
}
