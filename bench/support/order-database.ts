import { openPglite } from '../../server/db/pglite-database';
import { bringUpToDate } from '../../server/db/open-database';
import { openPostgres } from '../../server/db/postgres-database';
import type { Database } from '../../server/db/database';
import { addScaleOrders } from '../../server/seed/scale/scale-orders';
import { seed } from '../../server/seed/seed';
import { createServerPlace } from '../../test/support/test-database';

/** How many orders the large database has. */
export const manyOrders = 1_000_000;

/** A database of its own on a PostgreSQL server, dropped with the bench. */
export interface OrderDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Makes a PostgreSQL database with so many orders, its statistics and visibility as autovacuum leaves them. */
export async function makeOrderDatabase(server: string, orders: number): Promise<OrderDatabase> {
  const place = await createServerPlace(server);
  const owner = openPostgres(place.url, { answerWithin: 0 });
  await fill(owner, orders).finally(() => owner.close());
  return place;
}

/** The same in the embedded database, in memory. */
export async function openEmbeddedOrders(orders: number): Promise<Database> {
  const database = await openPglite({});
  await fill(database, orders);
  return database;
}

async function fill(owner: Database, orders: number): Promise<void> {
  await bringUpToDate(owner);
  await seed(owner, { demoData: true });
  await addScaleOrders(owner, orders);
  await owner.script('vacuum analyze');
}
