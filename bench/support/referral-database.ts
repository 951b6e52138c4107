import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '#server/db/database.ts';
import { bringUpToDate } from '#server/db/bring-up-to-date.ts';
import { openPglite } from '#server/db/pglite-database.ts';
import { openPostgres } from '#server/db/postgres-database.ts';
import { addScaleReferrals } from '#server/seed/scale/scale-referrals.ts';
import { seed } from '#server/seed/seed.ts';
import { createServerPlace } from '#test/support/test-engine.ts';
import { startServerOn, startServerOnCopyOf } from './app-server.ts';
import { connectBareSql, openBarePglite, type BareSql } from './bare-sql.ts';
import type { ChildServer } from './child-server.ts';

/** How many referrals the large database has, and the one that it is compared with. */
export const manyReferrals = 1_000_000;
export const fewReferrals = 10_000;

/** The engines as the table names them. */
export type Engine = 'PostgreSQL' | 'PGlite';

/** A database of its own with referrals and observations, dropped with the bench. */
export interface ReferralDatabase {
  readonly database: Database;
  openBareSql(): Promise<BareSql>;
  /** The real server on the same data. */
  startServer(): Promise<ChildServer>;
  drop(): Promise<void>;
}

/** Makes one on a PostgreSQL server. */
export async function makeServerReferrals(server: string, referrals: number): Promise<ReferralDatabase> {
  const place = await createServerPlace(server);
  const owner = openPostgres(place.url, { queryTimeout: 0 });
  try {
    await fill(owner, referrals);
  } finally {
    await owner.close();
  }
  const database = openPostgres(place.url);
  return {
    database,
    openBareSql: () => connectBareSql(place.url),
    startServer: () => startServerOn(place.url),
    drop: () => database.close().then(place.drop),
  };
}

/** Makes an embedded one, in files as the product keeps it. */
export async function makeEmbeddedReferrals(referrals: number): Promise<ReferralDatabase> {
  const directory = await mkdtemp(path.join(tmpdir(), 'omanayte-orders-'));
  const database = await openPglite({ directory });
  await fill(database, referrals);
  return {
    database,
    openBareSql: async () => {
      await database.script('checkpoint');
      const copy = await mkdtemp(path.join(tmpdir(), 'omanayte-bare-'));
      await cp(directory, copy, { recursive: true });
      return openBarePglite(copy);
    },
    startServer: async () => {
      await database.script('checkpoint');
      return startServerOnCopyOf(directory);
    },
    drop: () => database.close().then(() => rm(directory, { recursive: true, force: true })),
  };
}

/** Statistics and visibility are as autovacuum leaves them. */
async function fill(owner: Database, referrals: number): Promise<void> {
  await bringUpToDate(owner);
  await seed(owner, { demoData: true });
  await addScaleReferrals(owner, referrals);
  await owner.script('vacuum analyze');
}
