import type { ProofRow } from './proof-row.ts';

/** What operators live by. */
export const releaseRows: readonly ProofRow[] = [
  {
    id: 'R1',
    promise:
      'a release runs from its tarball alone as nobody, and the samples are taken by the programs that they are for',
    target: 4,
    suite: 'server',
    files: ['test/proof/server/release.spec.ts'],
    packages: ['systemd', 'caddy'],
  },
  {
    id: 'R2',
    promise:
      'while two processes behind nginx are replaced by the next version, no request fails and no write is lost or doubled',
    // Twenty a second for five minutes.
    target: 6_000,
    suite: 'server',
    files: ['test/proof/server/rolling-upgrade.spec.ts'],
    packages: ['nginx-light'],
    isLong: true,
  },
  {
    id: 'R3',
    promise: 'a backup of a million orders is made in ten minutes, fewer in their share, and put back with every row',
    target: 1_000_000,
    short: { target: 20_000 },
    suite: 'server',
    files: ['test/proof/server/big-backup.spec.ts'],
    isLong: true,
  },
];
