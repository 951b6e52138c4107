import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '#server/db/database.ts';
import { bringUpToDate } from '#server/db/bring-up-to-date.ts';
import { openPglite } from '#server/db/pglite-database.ts';
import { seed } from '#server/seed/seed.ts';

/** Brings an empty database to where a first start leaves it. */
export async function prepare(database: Database): Promise<void> {
  await bringUpToDate(database);
  await seed(database, { demoData: true });
}

/** A tar file's bytes: the whole data directory of a seeded PGlite database. */
export async function makeSeededDump(): Promise<Uint8Array> {
  const directory = mkdtempSync(join(tmpdir(), 'seeded-'));
  try {
    const database = await openPglite({ directory });
    await prepare(database);
    await database.close();
    const pglite = await PGlite.create({ dataDir: directory });
    const dump = await pglite.dumpDataDir('none');
    await pglite.close();
    return Buffer.from(await dump.arrayBuffer());
  } finally {
    rmSync(directory, { recursive: true });
  }
}
