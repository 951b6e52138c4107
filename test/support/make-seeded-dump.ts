import type { Database } from '../../server/db/database';
import { bringUpToDate } from '../../server/db/bring-up-to-date';
import { openPglite } from '../../server/db/pglite-database';
import { seed } from '../../server/seed/seed';

/** Brings an empty database to where a first start leaves it. */
export async function prepare(database: Database): Promise<void> {
  await bringUpToDate(database);
  await seed(database, { demoData: true });
}

/** A tar file's bytes: the whole data directory of a seeded PGlite database. */
export async function makeSeededDump(): Promise<Uint8Array> {
  const database = await openPglite({});
  await prepare(database);
  const dump = await database.pglite.dumpDataDir('none');
  await database.close();
  return Buffer.from(await dump.arrayBuffer());
}
