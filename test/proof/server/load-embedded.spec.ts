import { tryLoad } from '#test/proof/support/try-load.ts';
import { randomRuns } from '#test/support/random-runs.ts';

// A working day of an installation on the embedded database, whatever the tests run on (docs/proof.md).

const seconds = randomRuns({ usual: 10, full: 600, short: 20 });
// A short run is to be short: making them takes longer than the load.
const orders = randomRuns({ usual: 100_000, full: 100_000, short: 50_000 });

test(
  `150 calls a second among ${orders} orders for ${seconds} seconds`,
  () => tryLoad({ row: 'L1', orders, rate: 150, seconds, p95: 250 }),
  3_600_000,
);
