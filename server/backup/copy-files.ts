import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import type { Database } from '../db/database.ts';
import { ownFolder } from '../db/own-folder.ts';

/** What `npm run backup` asks of the server that has the embedded database: a copy of its files in a folder that is not there yet. */
export const copyCommand = v.object({ name: v.literal('copy'), folder: v.string() });

/**
 * Copies the files between two transactions: whoever wants the database waits meanwhile. What the database still holds in memory stands in
 * its log of changes, from which the copy gets it once it is opened.
 */
export async function copyBetweenTransactions(
  database: Database,
  dataDirectory: string,
  folder: string,
): Promise<void> {
  await database.transaction(() => copyFiles(dataDirectory, folder));
}

/** Of an embedded database on which nobody works. The folder above it is gone where the backup was broken off, and stays so. */
export async function copyFiles(dataDirectory: string, folder: string): Promise<void> {
  await mkdir(folder, { mode: ownFolder });
  await cp(path.join(dataDirectory, 'database'), folder, { recursive: true, errorOnExist: true, force: false });
}
