import { controlRows } from './proof-controls.ts';
import { everyoneRows } from './proof-everyone.ts';
import { faultRows } from './proof-faults.ts';
import { loadRows } from './proof-load.ts';
import { releaseRows } from './proof-release.ts';
import type { ProofRow } from './proof-row.ts';
import { wholeRows } from './proof-whole.ts';

/** S: controls, F: faults, A: accessibility, R: releases, L: load, M: the tests themselves (docs/proof.md). */
export const proofRows: readonly ProofRow[] = [
  ...controlRows,
  ...faultRows,
  ...everyoneRows,
  ...releaseRows,
  ...loadRows,
  ...wholeRows,
];
