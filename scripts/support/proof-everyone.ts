import type { ProofRow } from './proof-row.ts';

const keyboardFlows = [
  'test/proof/browser/keyboard-flows.spec.ts',
  'test/proof/browser/keyboard-flows-of-lists.spec.ts',
];

/** That everybody can use it. */
export const everyoneRows: readonly ProofRow[] = [
  {
    id: 'A1',
    promise: 'screens in every look, wide and at 400 %, have no violation that axe finds, and nothing sideways',
    // States, each in four looks and two widths.
    target: 232 * 4 * 2,
    short: { target: 40 },
    suite: 'browser',
    files: ['test/browser/accessible-states.spec.ts'],
  },
  {
    id: 'A2',
    promise: 'ways gone by keys alone never lose or cover the focus',
    target: 15,
    suite: 'browser',
    files: keyboardFlows,
  },
  {
    id: 'A3',
    promise: 'and what happens on them is said once to those who do not see it',
    target: 14,
    suite: 'browser',
    files: keyboardFlows,
  },
  {
    id: 'A3t',
    promise: 'each text of a toast, and each state that waits, goes on or has failed, is said once',
    target: 137,
    suite: 'view',
    files: ['test/proof/view/announcements.spec.tsx'],
  },
  {
    id: 'labels',
    promise: 'stickers of addresses in any letters are right on one page, or refused',
    target: 1_000,
    suite: 'server',
    files: ['test/server/stickers.spec.ts'],
  },
  {
    id: 'B3',
    promise: 'the main ways can be gone in Firefox, without an error or a violation of the page’s policy',
    target: 6,
    suite: 'browsers',
    files: ['test/proof/browser/other-browsers.spec.ts'],
    isLong: true,
  },
  {
    id: 'B4',
    promise: 'and in WebKit',
    target: 6,
    suite: 'browsers',
    files: ['test/proof/browser/other-browsers.spec.ts'],
  },
  {
    id: 'B5',
    promise: 'people of Glewlwyd, a provider that nobody here wrote, sign in, go on, sign out, or wait for a role',
    target: 4,
    suite: 'browser',
    files: ['test/proof/browser/glewlwyd.spec.ts'],
  },
];
