import { first, type Database, type Queryable } from '../db/database.ts';
import { seedDemoData } from './demo/demo-data.ts';
import { lockReferenceData } from '../reference-data/reference-rows.ts';
import { loadReferenceData } from './reference-data.ts';

/** What a new database is filled with. */
export interface SeedOptions {
  readonly demoData: boolean;
  /** When the demo's newest orders were made; the present by default. */
  readonly now?: Date;
}

/** Fills what is empty: reference data always (decision A18), demo data on request (requirements.md 'Demo data'). */
export async function seed(database: Database, { demoData, now = new Date() }: SeedOptions): Promise<void> {
  await database.transaction(async (sql) => {
    await lockReferenceData(sql);
    await loadReferenceData(sql);
    if (demoData && (await isEmpty(sql))) await seedDemoData(sql, now);
  });
}

/** Nobody and nothing there; a database whose products were all deleted still has its people. */
export async function isEmpty(sql: Queryable): Promise<boolean> {
  const row = await first(sql, 'select 1 as one where exists (select from app_user) or exists (select from product)');
  return row === undefined;
}
