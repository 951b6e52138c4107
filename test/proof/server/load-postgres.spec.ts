import { tryLoad } from '#test/proof/support/try-load.ts';
import { randomRuns } from '#test/support/random-runs.ts';
import { testServerUrl } from '#test/support/test-engine.ts';

// A working day of the whole country on PostgreSQL (docs/proof.md).

const seconds = randomRuns({ usual: 10, full: 600, short: 20 });
// A short run is to be short: to make a million takes five minutes.
const orders = randomRuns({ usual: 100_000, full: 1_000_000, short: 50_000 });

test(`500 calls a second among ${orders} orders for ${seconds} seconds`, () => {
  if (testServerUrl === undefined) throw new Error('This row needs PostgreSQL.');
  return tryLoad({ row: 'L2', orders, rate: 500, seconds, p95: 150, postgresUrl: testServerUrl });
}, 3_600_000);
