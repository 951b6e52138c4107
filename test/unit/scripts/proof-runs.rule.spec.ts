import type { ProofRow } from '#scripts/support/proof-row.ts';
import { filesOf, projectsOf, runsOf, secondsOf } from '#scripts/support/proof-runs.rule.ts';

const row = (
  id: string,
  suite: ProofRow['suite'],
  files: readonly string[],
  more: Partial<ProofRow> = {},
): ProofRow => ({
  id,
  promise: id,
  target: 10,
  suite,
  files,
  ...more,
});
const tokens = row('S5', 'server', ['tokens']);
const signIn = row('S1', 'server', ['sign-in']);
const redirects = row('S3', 'server', ['sign-in']);
const kills = row('F4', 'engine', ['process'], { isLong: true });
const drills = row('B1', 'browser', ['drafts', 'session'], { tests: 'drill', short: { files: ['session'] } });
const load = row('L1', 'server', ['load'], { isAlone: true });

test('a full run tries rows of the same files together, and asks the tests that a row names', () => {
  const runs = runsOf([signIn, tokens, redirects, drills, load], 'full');
  expect(runs.map(({ rows }) => rows.map(({ id }) => id))).toEqual([['S1', 'S3'], ['S5'], ['B1'], ['L1']]);
  expect(runs.map(({ tests }) => tests)).toEqual([undefined, undefined, 'drill', undefined]);
  expect(new Set(runs.map(({ workers }) => workers))).toEqual(new Set([1]));
});

test('a short run tries all at once but what measures load, the long ones first and each file once', () => {
  const [beside, alone, ...others] = runsOf([signIn, tokens, load, redirects, drills, kills], 'short');
  expect(beside?.rows.map(({ id }) => id)).toEqual(['S1', 'S5', 'S3', 'B1', 'F4']);
  expect(beside?.files).toEqual(['process', 'sign-in', 'tokens', 'session']);
  expect([beside?.tests, alone?.rows, alone?.workers, others]).toEqual([undefined, [load], 1, []]);
  expect(beside?.workers).toBeGreaterThan(1);
});

test('a row has all of its files in a full run, and those that it says in a short one', () => {
  expect([filesOf(drills, 'full'), filesOf(drills, 'short')]).toEqual([['drafts', 'session'], ['session']]);
  expect(filesOf(tokens, 'short')).toEqual(['tokens']);
});

test('what depends on the database is tried on both, where there are both', () => {
  const [run] = runsOf([tokens, kills, row('S30', 'unit', []), row('B3', 'browsers', [])], 'short');
  expect(projectsOf(run!, 'both')).toEqual(['proof-server', 'proof-embedded', 'unit', 'proof-browser']);
  expect(projectsOf(run!, 'one')).toEqual(['proof-server', 'unit', 'proof-browser']);
});

test('a row of several takes what its files take, on both databases', () => {
  const files = [
    { file: 'process', seconds: 20 },
    { file: 'tokens', seconds: 3 },
    { file: 'process', seconds: 30 },
  ];
  expect(secondsOf([{ passed: 1, failed: 0, output: '', files }], kills.files)).toBe(50);
});
