import { mutationGroups } from './mutation-groups.ts';
import type { ProofRow } from './proof-row.ts';

/** What the tests themselves are worth. */
export const wholeRows: readonly ProofRow[] = [
  {
    id: 'M1',
    promise: 'groups of rules in which the tests notice at least 85 % of small changes',
    target: mutationGroups.length,
    suite: 'mutations',
    files: [],
    isAlone: true,
  },
  {
    id: 'M2',
    promise: 'runs of all browser tests, one after the other, without a test that fails',
    target: 20,
    suite: 'repeats',
    files: [],
    isAlone: true,
  },
];
