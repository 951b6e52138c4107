import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Database } from '#server/db/database.ts';
import { bringUpToDate } from '#server/db/bring-up-to-date.ts';
import { openPglite } from '#server/db/pglite-database.ts';
import { seed } from '#server/seed/seed.ts';

/** The demo's present in all tests, whatever the clock says. */
const demoTime = new Date('2026-11-20T08:00:00.000Z');

/** Brings an empty database to where a first start leaves it. */
export async function prepare(database: Database): Promise<void> {
  await bringUpToDate(database);
  await seed(database, { demoData: true, now: demoTime });
}

/** Writes the whole data directory of a seeded PGlite database as a tar file. */
export async function makeSeededDump(file: string): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'seeded-'));
  try {
    const database = await openPglite({ directory });
    await prepare(database);
    await database.close();
    await promisify(execFile)('tar', ['-cf', file, '-C', directory, '.']);
  } finally {
    rmSync(directory, { recursive: true });
  }
}
