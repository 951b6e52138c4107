import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { NotedSeal } from '../access-log/noted-seal.ts';
import { readLastSeal } from '../access-log/seal-rows.ts';
import { isThere } from '../config/named-file.ts';
import { StartupError } from '../config/startup-error.ts';
import type { Database, Queryable } from '../db/database.ts';
import { checksumFile, fitsChecksums } from './checksums.ts';

/** What a backup says of itself; holds nothing of anybody. */
export interface BackupNote {
  readonly engine: Database['engine'];
  /** The program that made it. */
  readonly version: string;
  /** ISO 8601, UTC: everything committed before is in it. */
  readonly takenAt: string;
  /** Rows of each table, by `schema.table`. */
  readonly rows: Readonly<Record<string, number>>;
  /** The newest seal of its access log. */
  readonly lastSeal: NotedSeal | null;
}

/** Names of what stands in a backup's folder. */
export const backupParts = { note: 'backup.json', data: 'database', anchor: 'access-log.anchor', sums: checksumFile };

/** What is stored, as the transaction or database sees it. */
export async function describeContents(sql: Queryable): Promise<Pick<BackupNote, 'rows' | 'lastSeal'>> {
  const seal = await readLastSeal(sql);
  return { rows: await countRows(sql), lastSeal: seal ? { sealNumber: seal.sealNumber, hash: seal.hash } : null };
}

/** The tables whose rows differ in number, a sentence each. */
export function compareRows(noted: BackupNote['rows'], found: BackupNote['rows']): string[] {
  return [...new Set([...Object.keys(noted), ...Object.keys(found)])].sort().flatMap((table) => {
    const [before, now] = [noted[table], found[table]];
    return before === now ? [] : [`${table} had ${before ?? 'no'} rows, and has ${now ?? 'none'}.`];
  });
}

/** @throws StartupError where the folder is no backup, or not as it was made */
export async function readBackup(folder: string): Promise<BackupNote> {
  const file = path.join(folder, backupParts.note);
  if (!isThere(file)) throw new StartupError(`${folder} is no backup: it has no ${backupParts.note}.`);
  if (!(await fitsChecksums(folder))) {
    throw new StartupError(
      `The backup ${folder} is not as it was made: its files do not fit ${backupParts.sums}. Take another one.`,
    );
  }
  return JSON.parse(await readFile(file, 'utf8')) as BackupNote;
}

async function countRows(sql: Queryable): Promise<Record<string, number>> {
  const tables = await sql.query<{ name: string; quoted: string }>(
    `select schemaname || '.' || tablename as name, format('%I.%I', schemaname, tablename) as quoted
     from pg_catalog.pg_tables where schemaname in ('public', 'audit') order by name`,
  );
  const rows: Record<string, number> = {};
  for (const { name, quoted } of tables) {
    const [counted] = await sql.query<{ rows: number }>(`select count(*) as rows from ${quoted}`);
    rows[name] = counted?.rows ?? 0;
  }
  return rows;
}
