import { tryLoadWithKills } from '#test/proof/support/try-load-with-kills.ts';
import { randomRuns } from '#test/support/random-runs.ts';
import { testServerUrl } from '#test/support/test-engine.ts';

// A working day on a server that is killed each minute, on either database (docs/proof.md).

const seconds = randomRuns({ usual: 10, full: 600 });

test(
  `20 calls a second among 100,000 orders for ${seconds} seconds, with a kill each minute`,
  () => tryLoadWithKills({ row: 'L3', orders: 100_000, rate: 20, seconds, postgresUrl: testServerUrl }),
  3_600_000,
);
