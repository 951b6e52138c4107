import { join } from 'node:path';
import { projectRoot } from '#scripts/support/project-root.ts';
import type { Database } from '#server/db/database.ts';
import { openPglite } from '#server/db/pglite-database.ts';
import { openPostgres } from '#server/db/postgres-database.ts';
import { addScaleReferrals } from '#server/seed/scale/scale-referrals.ts';
import { unpackSeededDump } from '#test/support/database-dump.ts';
import { builtPrograms, startServerProcess, type ServerProcess } from '#test/support/server-process.ts';
import { createSeededDatabase } from '#test/support/test-database.ts';
import { freePort, temporaryFolder } from '#test/support/test-server.ts';

/** A place of many orders, in which the real server is started and killed. */
export interface CrowdedPlace {
  start(): Promise<ServerProcess>;
  remove(): Promise<void>;
}

const limits = ['SEARCHES', 'UPLOADS', 'SIGN_INS', 'SIGN_IN_STEPS'].map((name) => [`${name}_PER_MINUTE`, '100000000']);

/** On PostgreSQL where its server is named, else embedded. */
export async function makeCrowdedPlace(orders: number, postgresUrl?: string): Promise<CrowdedPlace> {
  const folder = temporaryFolder();
  const created = postgresUrl === undefined ? undefined : await createSeededDatabase(postgresUrl);
  const directory = join(folder.path, 'database');
  if (!created) await unpackSeededDump(directory);
  await fill(created ? openPostgres(created.url, { queryTimeout: 0 }) : await openPglite({ directory }), orders);
  const port = String(await freePort());
  const environment = {
    ...(Object.fromEntries(limits) as Record<string, string>),
    DATA_DIR: folder.path,
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    ...(created && { DATABASE_URL: created.url }),
  };
  // As in production: its quick compiler alone would make the embedded database slow.
  const words = ['--no-liftoff-only', join(await builtPrograms(), 'main.js')];
  return {
    start: () => startServerProcess(environment, { folder: projectRoot, words }),
    async remove() {
      await created?.drop();
      folder.remove();
    },
  };
}

/** Statistics and visibility are as autovacuum leaves them. */
async function fill(owner: Database, orders: number): Promise<void> {
  try {
    await addScaleReferrals(owner, orders);
    await owner.script('vacuum analyze');
  } finally {
    await owner.close();
  }
}
