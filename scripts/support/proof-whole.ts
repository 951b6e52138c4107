import { readdirSync } from 'node:fs';
import path from 'node:path';
import { mutationGroups } from './mutation-groups.ts';
import { projectRoot } from './project-root.ts';
import type { ProofRow } from './proof-row.ts';

const browserFiles = readdirSync(path.join(projectRoot, 'test/browser')).filter((file) => file.endsWith('.spec.ts'));

/** What the tests themselves are worth. */
export const wholeRows: readonly ProofRow[] = [
  {
    id: 'M1',
    promise: 'groups of rules in which the tests notice at least 85 % of small changes',
    target: mutationGroups.length,
    short: { target: 1 },
    suite: 'mutations',
    files: [],
    isAlone: true,
  },
  {
    id: 'M2',
    promise: 'files of browser tests in one run after the other, of all or of a quarter, without a test that fails',
    // Each of them twenty times.
    target: 20 * browserFiles.length,
    short: { target: Math.floor(browserFiles.length / 4) },
    suite: 'repeats',
    files: [],
    isAlone: true,
  },
];
