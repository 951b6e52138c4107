import { join } from 'node:path';
import { backUp, type BackupSource } from '#server/backup/back-up.ts';
import { restore } from '#server/backup/restore.ts';
import { makeSealKey } from '#server/access-log/seal-key.rule.ts';
import { one } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres-database.ts';
import { addScaleReferrals } from '#server/seed/scale/scale-referrals.ts';
import { proven, randomRuns } from '#test/support/random-runs.ts';
import { createSeededDatabase } from '#test/support/test-database.ts';
import { createServerPlace, testServerUrl } from '#test/support/test-engine.ts';
import { temporaryFolder } from '#test/support/test-server.ts';

// A backup of many orders, with its restore and all checks (docs/operations.md, 'Backup and restore').

const orders = randomRuns({ usual: 10_000, full: 1_000_000, short: 20_000 });
/** A million in ten minutes; fewer in their share, and the seconds that any takes. */
const most = (orders / 1_000_000) * 600_000 + 10_000;

if (testServerUrl === undefined) throw new Error('So many orders need PostgreSQL.');
const server = testServerUrl;
const folder = temporaryFolder();
const sourceOf = (databaseUrl: string): BackupSource => ({
  dataDirectory: folder.path,
  databaseUrl,
  accessLog: { keys: [makeSealKey('k'.repeat(32))!] },
});
afterAll(() => folder.remove());

test('it is made in time, and what it is put back to has every row', async () => {
  const filled = await createSeededDatabase(server);
  const database = openPostgres(filled.url, { queryTimeout: 0 });
  await addScaleReferrals(database, orders);
  const { number } = await one<{ number: number }>(database, 'select count(*)::int as number from referral');
  expect(number).toBeGreaterThanOrEqual(orders);
  await database.close();

  const backup = join(folder.path, 'backup');
  const begun = performance.now();
  expect((await backUp(sourceOf(filled.url), backup, '1.0.0')).errors).toEqual([]);
  const made = performance.now();
  expect(made - begun).toBeLessThan(most);
  // Room for the other one: the cluster of a proof may be in memory.
  await filled.drop();
  const empty = await createServerPlace(server);
  expect((await restore(sourceOf(empty.url), backup)).errors).toEqual([]);
  console.log(`${number} orders: backup ${seconds(made - begun)} s, restore ${seconds(performance.now() - made)} s`);
  await empty.drop();
  proven('R3', orders);
}, 7_200_000);

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(0);
