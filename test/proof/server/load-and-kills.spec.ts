import { tryLoadWithKills } from '#test/proof/support/try-load-with-kills.ts';
import { randomRuns } from '#test/support/random-runs.ts';
import { testServerUrl } from '#test/support/test-engine.ts';

// A working day on a server that is killed each minute, on either database (docs/proof.md).

const seconds = randomRuns({ usual: 10, full: 600, short: 20 });
// They are made on each database: a short run is to be short.
const orders = randomRuns({ usual: 10_000, full: 100_000 });

test(
  `20 calls a second among ${orders} orders for ${seconds} seconds, with a kill each minute`,
  () => tryLoadWithKills({ row: 'L3', orders, rate: 20, seconds, postgresUrl: testServerUrl }),
  3_600_000,
);
