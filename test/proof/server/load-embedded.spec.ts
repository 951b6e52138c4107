import { tryLoad } from '#test/proof/support/try-load.ts';
import { randomRuns } from '#test/support/random-runs.ts';

// A working day of an installation on the embedded database, whatever the tests run on (docs/proof.md).

const seconds = randomRuns({ usual: 10, full: 600 });

test(
  `150 calls a second among 100,000 orders for ${seconds} seconds`,
  () => tryLoad({ row: 'L1', orders: 100_000, rate: 150, seconds, p95: 250 }),
  3_600_000,
);
