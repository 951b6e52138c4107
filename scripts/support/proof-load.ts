import type { ProofRow } from './proof-row.ts';

/** Load, for ten minutes in a full run: a case is a call that was answered well. */
export const loadRows: readonly ProofRow[] = [
  {
    id: 'L1',
    promise:
      '150 calls a second among 100,000 orders, half of them in a short run, on the embedded database: 95 % in 250 ms, none fails, memory stays',
    target: 90_000,
    short: { target: 3_000 },
    suite: 'server',
    files: ['test/proof/server/load-embedded.spec.ts'],
    isAlone: true,
  },
  {
    id: 'L2',
    promise:
      '500 calls a second among a million orders, fewer in their share, on PostgreSQL: 95 % in 150 ms, none fails, memory stays',
    target: 300_000,
    short: { target: 10_000 },
    suite: 'server',
    files: ['test/proof/server/load-postgres.spec.ts'],
    isAlone: true,
  },
  {
    id: 'L3',
    promise:
      'calls that are sent again until they are answered all are, in 30 seconds, though the server is killed each minute, or more often',
    // On each database.
    target: 24_000,
    short: { target: 800 },
    suite: 'engine',
    files: ['test/proof/server/load-and-kills.spec.ts'],
    isAlone: true,
  },
];
